import * as z from 'zod/mini';

/** Maximum number of active days in a response. */
export const maxActiveDays = 90;

export const activeDayRecord = z.object({
  day: z.iso.date(),
  calculations: z.int(),
  hours_saved: z.number(),
});

export type ActiveDay = z.output<typeof activeDayRecord>;

export const trackDailyRequest = z.object({ userId: z.optional(z.string()) });
