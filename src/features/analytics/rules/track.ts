import * as z from 'zod/mini';
import { calculatorKinds } from '#calculators/rules/catalogue.ts';
import { count, word } from './report-fields.ts';

const calculator = z.enum(calculatorKinds);

/** Event properties that signed-in users report. */
const reports = {
  calculation_completed: z.object({
    calc_type: calculator,
    duration_seconds: count,
    team_size: count,
    minutes_saved: z.optional(count),
  }),
  template_saved: z.object({ template_type: calculator, fields_count: count }),
  activation_milestone: z.object({
    milestone: word,
    calculations_completed: count,
    templates_saved: count,
    days_active: count,
    timestamp: z.iso.datetime(),
  }),
} as const;

const report = <Type extends keyof typeof reports>(eventType: Type) =>
  z.object({
    userId: z.optional(z.string()),
    eventType: z.literal(eventType),
    properties: reports[eventType],
  });

export const trackRequest = z.discriminatedUnion('eventType', [
  report('calculation_completed'),
  report('template_saved'),
  report('activation_milestone'),
]);

export type TrackRequest = z.output<typeof trackRequest>;
