import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSandboxService, openStripeService, type PaidService } from '#testing/paid-service.ts';
import { runSchedule, type ScheduleOutcome } from '#testing/schedule.ts';

/** `npm run schedules -- 5000` runs more; SCHEDULE_SEED repeats a printed run. */
const schedules = Number(process.env.SCHEDULES ?? 24);
const seed = Number(process.env.SCHEDULE_SEED ?? Date.now() % 1_000_000);
const atOnce = 12;
/**
 * If a busy machine is too slow for the first speed, leases expire before a payment ends; then a lower one is used.
 */
const speeds = process.env.SCHEDULE_SPEED ? [Number(process.env.SCHEDULE_SPEED)] : [15, 5, 1.5];

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
    timeout: 120_000 + schedules * 4_000,
  }, async () => {
    const ended: ScheduleOutcome[] = [];
    const sum = (pick: (one: ScheduleOutcome) => number) =>
      ended.reduce((total, one) => total + pick(one), 0);
    const hasPaid = () => sum((one) => one.payments) > schedules / 10;
    for (const speed of speeds) {
      if (hasPaid()) break;
      const waiting = Array.from({ length: schedules }, (_, at) => seed + at);
      const work = async () => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          ended.push(await runSchedule(service, next, speed));
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      const [payments, refunds] = [sum((one) => one.payments), sum((one) => one.refunds)];
      console.log(
        `schedules: ${schedules} with ${name} from seed ${seed}, two processes, 50 to 800 ms a call at ${speed} times the speed: ${payments} payments kept, ${refunds} given back`,
      );
    }
    // As one text, which the report of a failure shows whole.
    expect(ended.flatMap(({ wrong }) => wrong).join('\n')).toBe('');
    expect(hasPaid()).toBe(true);
  });
});
