import { useSession } from '#browser/session/session.ts';
import { SignedInHero } from './home-hero-signed-in.tsx';
import { SignedOutHero } from './home-hero-signed-out.tsx';
import { SplitDemo } from './split-demo.tsx';

export function HomeHero() {
  const { status, user } = useSession();
  return (
    <section className="grid gap-12 lg:grid-cols-[1.1fr_1fr] lg:items-center">
      {/* Both are rendered until the session is known; CSS shows one by the stored state. */}
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
