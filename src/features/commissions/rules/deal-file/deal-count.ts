/** How many deals a run has at most. */
export const dealsInRun = 200_000;

/** For a file with more deals than its run has room for. */
export function tooManyDeals(line: number, room: number): string {
  const most = dealsInRun.toLocaleString('en-US');
  const left = room < dealsInRun ? ` and this one has room for ${room.toLocaleString('en-US')} more` : '';
  return `A run has at most ${most} deals${left}: line ${line.toLocaleString('en-US')} is one too many`;
}
