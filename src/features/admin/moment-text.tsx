const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const wholeDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A moment by the reader's clock; a day, which is one of the server's, as it is. */
export function MomentText({ at }: { at: string }) {
  return <time dateTime={at}>{at.includes('T') ? moment.format(new Date(at)) : dayText(at)}</time>;
}

export function dayText(day: string): string {
  return wholeDay.format(new Date(day));
}
