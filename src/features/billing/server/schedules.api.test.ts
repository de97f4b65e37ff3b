import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSandboxService, openStripeService, type PaidService } from '#testing/paid-service.ts';
import { type Ended, runSchedule, timesAsFast } from '#testing/schedule.ts';

/** Run more with `npm run schedules -- 5000`; SCHEDULE_SEED repeats a printed run. */
const schedules = Number(process.env.SCHEDULES ?? 24);
const seed = Number(process.env.SCHEDULE_SEED ?? Date.now() % 1_000_000);
const atOnce = 12;

describe.each([
  ['the sandbox', openSandboxService],
  ['Stripe', openStripeService],
])('with %s', (name, open) => {
  let service: PaidService;
  beforeAll(async () => {
    service = await open();
  });
  afterAll(() => service.close());

  it('everyone who paid has access or a refund, nobody has unpaid access, nobody pays twice', {
    timeout: 60_000 + schedules * 2_000,
  }, async () => {
    const waiting = Array.from({ length: schedules }, (_, at) => seed + at);
    const ended: Ended[] = [];
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        ended.push(await runSchedule(service, next));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const sum = (pick: (one: Ended) => number) => ended.reduce((total, one) => total + pick(one), 0);
    const [payments, refunds] = [sum((one) => one.payments), sum((one) => one.refunds)];
    console.log(
      `schedules: ${schedules} with ${name} from seed ${seed}, two processes, 50 to 800 ms a call at ${timesAsFast} times the speed: ${payments} payments kept, ${refunds} given back`,
    );
    expect(ended.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(payments).toBeGreaterThan(schedules / 10);
  });
});
