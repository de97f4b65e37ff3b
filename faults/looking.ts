import { setTimeout as delay } from 'node:timers/promises';
import type { BusySite } from './busy-site.ts';

type Looked = Pick<BusySite, 'asker' | 'query'> & Readonly<{ server: Readonly<{ address: string }> }>;

const pauseMs = 100;
const password = 'correct horse battery';

/** Signs in repeatedly and reads the progress with the new cookie; checks every response. */
export async function startLooking({ server: { address }, asker, query }: Looked) {
  const email = `${crypto.randomUUID()}@example.com`;
  const json = { 'content-type': 'application/json' };
  let requests = 0;
  // A new client address each time, to avoid rate limits.
  const from = () => {
    requests += 1;
    return { 'x-forwarded-for': `10.9.${(requests >> 8) & 255}.${requests & 255}` };
  };
  const signIn = () => ({
    method: 'POST',
    headers: { ...json, ...from() },
    body: JSON.stringify({ email, password }),
  });
  const account = { email, password, name: 'Ann' };
  await fetch(`${address}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(account),
  });
  const [user] = await query<{ id: string }>(
    'update "user" set email_verified = true where email = $1 returning id',
    [email],
  );
  const signedIn = await fetch(`${address}/api/auth/sign-in/email`, signIn());
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split('; ')[0])
    .join('; ');
  if (!user || !cookie) throw new Error(`Nobody could sign in: ${signedIn.status}.`);

  let isGoingOn = true;
  const going = (async () => {
    while (isGoingOn) {
      await asker.ask(`${address}/api/session`, { headers: { cookie, ...from() } });
      await asker.ask(`${address}/api/progress/${user.id}`, { headers: { cookie } });
      await asker.ask(`${address}/api/auth/sign-in/email`, signIn());
      await delay(pauseMs);
    }
  })();
  return {
    async finish(): Promise<void> {
      isGoingOn = false;
      await going;
    },
  };
}
