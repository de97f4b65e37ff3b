import { Agent, request } from 'node:http';
import { setTimeout as rest } from 'node:timers/promises';
import { withBenchSite } from './bench-site.ts';
import { atLeast, atMost, type Figure } from './figure.ts';
import { askHealth } from './health.ts';

const people = 200;
const betweenMs = 5;

function signUp(address: string, n: number): Promise<number> {
  const body = JSON.stringify({
    email: `new${n}@example.com`,
    name: 'Ann',
    password: `correct horse battery ${n}`,
  });
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    // The default origin of the site, as APP_URL is not set.
    origin: address.replace('127.0.0.1', 'localhost'),
    'x-forwarded-for': `10.9.${n >> 8}.${n & 255}`,
  };
  return new Promise((done, fail) => {
    const sent = request(`${address}/api/auth/sign-up/email`, { method: 'POST', headers }, (response) => {
      response.resume().on('end', () => done(response.statusCode ?? 0));
    });
    sent.on('error', fail).end(body);
  });
}

/** Response times for others while many people sign up at once, each from a different address. */
export async function signUpFigures(): Promise<Figure[]> {
  return await withBenchSite(async ({ port, site: { address } }) => {
    const agent = new Agent({ keepAlive: true });
    await askHealth(port, agent);
    let isDone = false;
    const signedUp = Promise.all(Array.from({ length: people }, (_, n) => signUp(address, n))).finally(() => {
      isDone = true;
    });
    let longest = 0;
    while (!isDone) {
      longest = Math.max(longest, await askHealth(port, agent));
      await rest(betweenMs);
    }
    agent.destroy();
    const statuses = await signedUp;
    const count = (...wanted: number[]) => statuses.filter((status) => wanted.includes(status)).length;
    return [
      atMost(
        `health, longest, while ${people} people sign up at once from as many addresses`,
        longest,
        200,
        'ms',
      ),
      // Hashing 200 passwords on two cores takes as long as the request timeout.
      atLeast('of them signed up', count(200), people / 2, 'people'),
      atLeast('of them signed up, or told at once to try again', count(200, 503), people, 'people'),
    ];
  });
}
