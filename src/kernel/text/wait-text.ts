/** How long to wait before trying again, in the unit that reads best; 'moment' if it is unknown. */
export function waitOf(seconds: number | undefined) {
  if (seconds === undefined) return { unit: 'moment', count: 0 } as const;
  if (seconds > 90 * 60) return { unit: 'hours', count: Math.ceil(seconds / 3600) } as const;
  if (seconds > 90) return { unit: 'minutes', count: Math.ceil(seconds / 60) } as const;
  return { unit: 'seconds', count: seconds } as const;
}

/** '1 second', '10 minutes', '3 hours', for the API's messages, which are English. */
export function waitText(seconds: number): string {
  const { unit, count } = waitOf(seconds);
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
}
