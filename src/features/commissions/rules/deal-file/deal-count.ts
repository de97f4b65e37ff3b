export const dealsInRun = 200_000;

/** The error for a file with more deals than fit in the run. */
export function tooManyDeals(line: number, room: number): string {
  const most = dealsInRun.toLocaleString('en-US');
  const left = room < dealsInRun ? ` and this one has room for ${room.toLocaleString('en-US')} more` : '';
  return `A run has at most ${most} deals${left}: line ${line.toLocaleString('en-US')} is one too many`;
}
