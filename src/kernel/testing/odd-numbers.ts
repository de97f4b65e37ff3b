/** All NaN, infinite and negative-zero values at any depth of a result. */
export function oddNumbers(value: unknown): unknown[] {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(oddNumbers) : [];
}
