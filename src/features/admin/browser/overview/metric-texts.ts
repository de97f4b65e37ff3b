const percent = (fraction: number) => `${(Math.abs(fraction) * 100).toFixed(1)}%`;

/** Like ', up 12.5%'; empty without a previous value. */
export function changeText(total: number, before: number): string {
  if (before <= 0 || total === before) return '';
  const change = (total - before) / before;
  return `, ${change > 0 ? 'up' : 'down'} ${percent(change)}`;
}

/** Like '12.5% of the sign-ups in this period'. */
export function shareText(part: number, signUps: number): string {
  return signUps === 0
    ? 'No sign-ups in this period'
    : `${percent(part / signUps)} of the sign-ups in this period`;
}
