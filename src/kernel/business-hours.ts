import { currentLanguage } from './language/t.ts';
/** Opening hours in one time zone: 'Mon-Fri 09:00-18:00, Sat 10:00-16:00'. */
export type BusinessHours = { readonly text: string; readonly timeZone: string };

export const defaultHours: BusinessHours = {
  text: 'Mon-Fri 09:00-18:00, Sat 10:00-16:00',
  timeZone: 'America/Los_Angeles',
};

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const span = /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat)(?:-(Sun|Mon|Tue|Wed|Thu|Fri|Sat))? (\d\d):(\d\d)-(\d\d):(\d\d)$/;

type Span = { readonly days: ReadonlySet<string>; readonly from: number; readonly to: number };

/** Translates the days into the reader's language. */
export function hoursText(text: string): string {
  const day = new Intl.DateTimeFormat(currentLanguage(), { weekday: 'short', timeZone: 'UTC' });
  // The fourth of January 1970 was a Sunday.
  return text.replaceAll(/[A-Z][a-z]{2}/g, (name) => day.format(Date.UTC(1970, 0, 4 + days.indexOf(name))));
}

/** Null if the text is malformed. */
export function readHours(text: string): readonly Span[] | null {
  const spans = text.split(',').map((part) => readSpan(part.trim()));
  return spans.every((each) => each !== null) ? spans : null;
}

function readSpan(part: string): Span | null {
  const [, first = '', last = first, ...clock] = span.exec(part) ?? [];
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = clock.map(Number);
  const [from, to] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute];
  if (first === '' || from >= to || to > 24 * 60) return null;
  return { days: daysBetween(days.indexOf(first), days.indexOf(last)), from, to };
}

function daysBetween(first: number, last: number): Set<string> {
  const count = ((last - first + 7) % 7) + 1;
  return new Set(Array.from({ length: count }, (_, place) => days[(first + place) % 7] ?? ''));
}

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

export function isOpenAt({ text, timeZone }: BusinessHours, now: Date): boolean {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const minute = Number(part('hour')) * 60 + Number(part('minute'));
  const spans = readHours(text) ?? [];
  return spans.some((each) => each.days.has(part('weekday')) && minute >= each.from && minute < each.to);
}
