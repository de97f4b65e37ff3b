import { currentLocale } from '#browser/locale.ts';

const moment = { dateStyle: 'medium', timeStyle: 'short' } as const;
const wholeDay = { dateStyle: 'medium', timeZone: 'UTC' } as const;

/** Formats a timestamp in local time, and a plain date as the same day in every time zone. */
export function MomentText({ at }: { at: string }) {
  return <time dateTime={at}>{momentText(at)}</time>;
}

export function momentText(at: string): string {
  return at.includes('T') ? new Date(at).toLocaleString(currentLocale(), moment) : dayText(at);
}

export function dayText(day: string): string {
  return new Date(day).toLocaleDateString(currentLocale(), wholeDay);
}
