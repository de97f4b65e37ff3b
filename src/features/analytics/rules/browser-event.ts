import * as z from 'zod/mini';
import { calculatorKinds } from '#calculators/rules/catalogue.ts';
import { billingCycles } from '#features/access/rules/plan-catalogue.ts';
import { count, word } from './report-fields.ts';

const calculator = z.enum(calculatorKinds);
/** `amount` in cents. */
const sale = z.strictObject({ plan: z.enum(billingCycles), amount: count });

/** The allowed properties per event; unknown keys are refused. */
export const browserEventProperties = {
  calculation_completed: z.strictObject({
    calc_type: calculator,
    duration_seconds: count,
    team_size: count,
    /** 45 for a bill split, else the hours saved × 60. Old open pages do not send it. */
    minutes_saved: z.optional(count),
  }),
  signup_prompt_shown: z.strictObject({ calc_type: calculator }),
  sign_up: z.strictObject({}),
  upgrade_prompt_shown: z.strictObject({ reason: word }),
  begin_checkout: sale,
  purchase: sale,
} as const;

export type BrowserEventName = keyof typeof browserEventProperties;

const event = <Name extends BrowserEventName>(name: Name) =>
  z.object({ name: z.literal(name), properties: browserEventProperties[name] });

export const browserEvent = z.discriminatedUnion('name', [
  event('calculation_completed'),
  event('signup_prompt_shown'),
  event('sign_up'),
  event('upgrade_prompt_shown'),
  event('begin_checkout'),
  event('purchase'),
]);

export type StoredBrowserEvent = z.output<typeof browserEvent>;

const maxEventsAtOnce = 20;

/** One event or a batch. */
export const browserEventsRequest = z.union([
  z.object({ events: z.array(browserEvent).check(z.minLength(1), z.maxLength(maxEventsAtOnce)) }),
  browserEvent,
]);

export const analyticsSettings = z.object({
  /** Google Analytics; null to use only our own store. */
  measurementId: z.nullable(z.string()),
});

/** True if a signed-in user allows analytics. */
export const analyticsChoice = z.object({ enabled: z.boolean() });
export const analyticsChoiceRequest = z.extend(analyticsChoice, { userId: z.optional(z.string()) });
