/** A calendar day as 'YYYY-MM-DD'. */
export type Day = string & { readonly __unit: 'day' };

export const minuteMs = 60 * 1000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export function localDay(moment: Date): Day {
  const month = String(moment.getMonth() + 1).padStart(2, '0');
  const day = String(moment.getDate()).padStart(2, '0');
  return `${moment.getFullYear()}-${month}-${day}` as Day;
}

/** The server counts days in UTC, the same for everyone. */
export function utcDay(moment: Date): Day {
  return moment.toISOString().slice(0, 10) as Day;
}

/** The Monday of the moment's week, in UTC. */
export function utcWeekStart(moment: Date): Day {
  const sinceMonday = (moment.getUTCDay() + 6) % 7;
  return utcDay(new Date(moment.getTime() - sinceMonday * dayMs));
}
