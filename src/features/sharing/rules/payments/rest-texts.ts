import { t } from '#kernel/language/t.ts';

/** States the amount that is still open after payments, or the overpayment. */
export function restTexts(
  { left, over }: Readonly<{ left: number; over: number }>,
  money: (amount: number) => string,
): string[] {
  if (over > 0) return [t('That is {over} too much.', { over: money(over) })];
  return left > 0 ? [t('Still open: {left}.', { left: money(left) })] : [];
}
