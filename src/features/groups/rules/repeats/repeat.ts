import * as z from 'zod/mini';
import type { Day } from '#kernel/calendar.ts';
import { day, entryInput, entryKinds } from '../entries/entry.ts';
import { groupLimits } from '../group-limits.ts';
import { type Repeat, repeatUnits } from './recurrence.ts';

/** Why an entry was not made. The page shows the reason, and the job retries. */
export const pauseReasons = ['trial-over', 'person-left', 'full', 'refused'] as const;
export type PauseReason = (typeof pauseReasons)[number];

const whole = (max: number) => z.int().check(z.minimum(1), z.maximum(max));

/** When an entry repeats; its own date is the first one. */
export const schedule = z.object({
  every: whole(groupLimits.repeatEvery),
  unit: z.enum(repeatUnits),
  onLastDay: z._default(z.boolean(), false),
  until: z.optional(day),
  times: z.optional(whole(groupLimits.repeatTimes)),
});
export type Schedule = z.output<typeof schedule>;
export type ScheduleForm = z.input<typeof schedule>;

export const newRepeatRequest = z.union([
  /** With a new entry, which is made on each date. */
  z.object({ schedule, entry: entryInput }),
  /** Starts from an existing entry, which becomes the first one. */
  z.object({ schedule, entryId: z.uuid() }),
]);

export type NewRepeat = z.input<typeof newRepeatRequest>;

/** Changes everything from the entry's date on; entries already made stay as they are. */
export const repeatChange = z.object({ version: z.int(), schedule, entry: entryInput });
export type RepeatChange = z.output<typeof repeatChange>;
export type RepeatChangeForm = z.input<typeof repeatChange>;

/** Adds or skips the entries of dates that passed during a pause. */
export const resumeRequest = z.object({ missed: z.enum(['add', 'skip']) });
export type MissedDates = z.output<typeof resumeRequest>['missed'];

export const repeatRecord = z.object({
  id: z.uuid(),
  version: z.int(),
  every: z.int(),
  unit: z.enum(repeatUnits),
  start: z.string(),
  on_last_day: z.boolean(),
  until: z.nullable(z.string()),
  times: z.nullable(z.int()),
  kind: z.enum(entryKinds),
  title: z.string(),
  category: z.string(),
  currency: z.string(),
  total: z.int(),
  /** The person who set it up. */
  by: z.uuid(),
  /** The last date whose entry was made. */
  last: z.nullable(z.string()),
  /** The next dates; none once it has ended or was stopped. */
  next: z.array(z.string()),
  paused: z.nullable(z.enum(pauseReasons)),
  /** Dates that passed in a pause. */
  missed: z.array(z.string()),
});
export type RepeatRecord = z.output<typeof repeatRecord>;

/** With the typed input, to edit the repeat. */
export const openedRepeat = z.object({ ...repeatRecord.def.shape, input: z.unknown() });
export type OpenedRepeat = z.output<typeof openedRepeat>;

export const repeatOf = ({ every, unit, onLastDay, until, times }: Schedule, start: string): Repeat => ({
  every,
  unit,
  // Safe casts: the schema has checked the days.
  start: start as Day,
  onLastDay: unit === 'month' && onLastDay,
  until: until as Day | undefined,
  times,
});

type Rule = Pick<RepeatRecord, 'every' | 'unit' | 'start' | 'on_last_day' | 'until' | 'times'>;

/** The rule of a stored repeat. */
export const datesOf = ({ every, unit, start, on_last_day, until, times }: Rule) =>
  repeatOf(
    { every, unit, onLastDay: on_last_day, until: until ?? undefined, times: times ?? undefined },
    start,
  );
