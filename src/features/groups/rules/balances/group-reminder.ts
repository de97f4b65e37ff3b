import { emailLimits } from '#features/sharing/rules/email-limits.ts';
import { dayMs, hourMs } from '#kernel/calendar.ts';

/** The limit is `emailLimits.reminders`; the count restarts after this many days. */
const daysOfReminders = 30;

export type Reminded = Readonly<{ reminders: number; reminded_at: Date | null }>;

/** When a person may be reminded again; null for a person who was not reminded. */
export function remindFrom({ reminders, reminded_at }: Reminded): Date | null {
  if (reminded_at === null) return null;
  const pause =
    reminders >= emailLimits.reminders ? daysOfReminders * dayMs : emailLimits.hoursBetween * hourMs;
  return new Date(reminded_at.getTime() + pause);
}

/** The count with one more reminder; it starts anew after a month without any. */
export function remindersAfter({ reminders, reminded_at }: Reminded, now: Date): number {
  const isOver = reminded_at !== null && reminded_at.getTime() + daysOfReminders * dayMs <= now.getTime();
  return isOver ? 1 : reminders + 1;
}
