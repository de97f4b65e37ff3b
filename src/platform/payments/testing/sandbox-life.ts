import { dayMs } from '#kernel/calendar.ts';
import { cents } from '#kernel/money/cents.ts';
import type { PricedPlan } from '../payment-provider.ts';
import type { CardBehaviour, ClockAndIds, SandboxAccount, Step } from '../sandbox/account.ts';
import { applyDueEvents } from '../sandbox/passing-time.ts';
import { confirm, subscribe } from '../sandbox/paying.ts';
import { sampleCard, samplePlans } from './sample-plans.ts';

/** An account with its own clock, to which a test applies rules. */
export function newLife(start = '2026-01-31T10:00:00.000Z') {
  let count = 0;
  let step: Step = {
    account: { customerId: 'cus_sbx_abcdef', credit: cents(0), subscriptions: [], invoices: [] },
    events: [],
  };
  let now = new Date(start);
  const newId = (prefix: string) => `${prefix}_sbx_${++count}`;
  const moment = (): ClockAndIds => ({ now, newId });

  return {
    get account(): SandboxAccount {
      return step.account;
    },
    get now(): Date {
      return now;
    },
    get step(): Step {
      return step;
    },
    moment,
    get subscription() {
      const found = step.account.subscriptions.at(-1);
      if (!found) throw new Error('There is no subscription.');
      return found;
    },
    get invoice() {
      const found = step.account.invoices.at(-1);
      if (!found) throw new Error('There is no invoice.');
      return found;
    },
    /** The event types since the last call. */
    takeEventTypes(): string[] {
      const types = step.events.map(({ type }) => type);
      step = { ...step, events: [] };
      return types;
    },
    apply(rule: (step: Step, moment: ClockAndIds) => Step): void {
      step = rule(step, moment());
    },
    wait(days: number): void {
      now = new Date(now.getTime() + days * dayMs);
      step = applyDueEvents(step, moment());
    },
    until(day: string): void {
      now = new Date(day);
      step = applyDueEvents(step, moment());
    },
    subscribe(plan: PricedPlan = samplePlans.monthly, attemptId = newId('attempt')) {
      const done = subscribe(step, { plan, attemptId }, moment());
      step = done.step;
      return done;
    },
    pay(behaviour: CardBehaviour = 'pays') {
      const done = confirm(step, this.invoice, sampleCard(behaviour), moment());
      step = done.step;
      return done;
    },
  };
}
export type Life = ReturnType<typeof newLife>;

export function payingLife(plan: PricedPlan = samplePlans.monthly, behaviour: CardBehaviour = 'pays'): Life {
  const life = newLife();
  life.subscribe(plan);
  life.pay(behaviour);
  life.takeEventTypes();
  return life;
}
