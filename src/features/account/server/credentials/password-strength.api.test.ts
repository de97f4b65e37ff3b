import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { estimateStrength, maxWaiting } from './password-strength.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ takesMail: true, variables: { TRUST_PROXY: 'on' } });
});
afterAll(() => test.close());

/** A password with substituted characters, the slowest to estimate: a tenth of a second. */
const costly = (n: number) => `4@8({[<369&#!1/|0$5+7%2${n}`;
const owner = { email: 'ann.smith@example.com', name: 'Ann' };

it('estimates in another thread', async () => {
  await estimateStrength({ password: 'warm up', owner });
  const [thread, all] = [process.threadCpuUsage(), process.cpuUsage()];
  await Promise.all(Array.from({ length: 40 }, (_, n) => estimateStrength({ password: costly(n), owner })));
  expect(process.threadCpuUsage(thread).user).toBeLessThan(process.cpuUsage(all).user / 3);
});

it('gives the result and the reason', async () => {
  expect(await estimateStrength({ password: 'P@ssw0rd', owner })).toMatchObject({
    reason: 'It is one of the most common passwords.',
  });
  expect((await estimateStrength({ password: 'correct horse', owner })).reason).toBeUndefined();
});

it('lets so many wait and refuses the others at once', async () => {
  const asked = Array.from({ length: maxWaiting + 5 }, () => estimateStrength({ password: 'aaaaaa', owner }));
  const outcomes = await Promise.allSettled(asked);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(5);
  expect(refused[0]).toMatchObject({ reason: { code: 'not-ready' } });
});

it('answers health while 200 people sign up at once from 200 addresses', async () => {
  const signUps = Array.from(
    { length: 200 },
    async (_, n) =>
      await test.app.request('/api/auth/sign-up/email', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.9.${n >> 8}.${n & 255}`,
          origin: test.settings.appUrl,
        },
        body: JSON.stringify({
          email: `new${n}@example.com`,
          name: 'Ann',
          password: `correct horse battery ${n}`,
        }),
      }),
  );
  const [thread, all] = [process.threadCpuUsage(), process.cpuUsage()];
  let isDone = false;
  const done = Promise.all(signUps).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    expect((await test.app.request('/api/health')).status).toBe(200);
    await new Promise(setImmediate);
  }
  const responses = await done;
  const share = process.threadCpuUsage(thread).user / process.cpuUsage(all).user;
  console.log(`200 sign-ups at once: this thread did ${(share * 100).toFixed(0)} % of the work`);
  expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
  // Absolute times depend on other load; the benchmark measures them.
  expect(share).toBeLessThan(0.7);
});
