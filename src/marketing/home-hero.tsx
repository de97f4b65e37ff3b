import { useSession } from '#browser/session/session.ts';
import { SignedInHero } from './home-hero-signed-in.tsx';
import { SignedOutHero } from './home-hero-signed-out.tsx';
import { SplitDemo } from './split-demo.tsx';

export function HomeHero() {
  const { status, user } = useSession();
  return (
    <section className="grid gap-12 lg:grid-cols-[1.1fr_1fr] lg:items-center">
      {/* Until the server has answered both are here, and what the browser remembers decides which is seen. */}
      {status === 'signed-in' ? null : (
        <div className="in-data-[account=known]:hidden">
          <SignedOutHero />
        </div>
      )}
      {status === 'signed-out' ? null : (
        <div className={user ? undefined : 'not-in-data-[account=known]:hidden'}>
          <SignedInHero username={user?.username ?? null} />
        </div>
      )}
      <SplitDemo />
    </section>
  );
}
