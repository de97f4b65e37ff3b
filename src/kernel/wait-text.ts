/** 'a moment', '1 second', '10 minutes', '3 hours': how long to wait before trying again. */
export function waitText(seconds: number | undefined): string {
  if (seconds === undefined) return 'a moment';
  if (seconds > 90 * 60) return `${Math.ceil(seconds / 3600)} hours`;
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
