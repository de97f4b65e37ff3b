const steps = [1, 2, 4, 5, 10];

/** The next round number, at least 1, whose half is easy to read as an axis label. */
export function niceCeiling(value: number): number {
  if (!(value > 1)) return 1;
  const magnitude = 10 ** Math.floor(Math.log10(value));
  const step = steps.find((each) => each * magnitude >= value) ?? 10;
  return step * magnitude;
}
