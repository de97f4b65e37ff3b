export function fieldsCount(value: unknown): number {
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).reduce<number>((sum, part) => sum + fieldsCount(part), 0);
  }
  return value === '' || value === null || value === undefined ? 0 : 1;
}
