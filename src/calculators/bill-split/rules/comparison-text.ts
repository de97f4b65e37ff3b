import { t } from '#kernel/language/t.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';
import type { Formats } from '#kernel/money/formats.ts';

/** The figures whose sum is compared with a bill. */
export type Compared = 'amounts' | 'items' | 'items and extras' | 'payments';

/** Compares the entered sum with the bill. */
export function comparisonText(what: Compared, sum: Cents, difference: Cents, f: Formats): string {
  const values = valuesOf(what, sum, difference, f);
  return difference > 0
    ? t(
        '{what, select, amounts {The amounts add up to {sum}, {difference} less than the bill.} items {The items add up to {sum}, {difference} less than the bill.} both {The items and extras add up to {sum}, {difference} less than the bill.} other {The payments add up to {sum}, {difference} less than the bill.}}',
        values,
      )
    : t(
        '{what, select, amounts {The amounts add up to {sum}, {difference} more than the bill.} items {The items add up to {sum}, {difference} more than the bill.} both {The items and extras add up to {sum}, {difference} more than the bill.} other {The payments add up to {sum}, {difference} more than the bill.}}',
        values,
      );
}

/** Like `comparisonText`, for a bill whose shares are not final. */
export function notFinalText(what: Compared, sum: Cents, difference: Cents, f: Formats): string {
  const values = valuesOf(what, sum, difference, f);
  return difference > 0
    ? t(
        '{what, select, amounts {Not final: the amounts add up to {sum}, {difference} less than the bill.} items {Not final: the items add up to {sum}, {difference} less than the bill.} both {Not final: the items and extras add up to {sum}, {difference} less than the bill.} other {Not final: the payments add up to {sum}, {difference} less than the bill.}}',
        values,
      )
    : t(
        '{what, select, amounts {Not final: the amounts add up to {sum}, {difference} more than the bill.} items {Not final: the items add up to {sum}, {difference} more than the bill.} both {Not final: the items and extras add up to {sum}, {difference} more than the bill.} other {Not final: the payments add up to {sum}, {difference} more than the bill.}}',
        values,
      );
}

function valuesOf(what: Compared, sum: Cents, difference: Cents, f: Formats) {
  return {
    what: what === 'items and extras' ? 'both' : what,
    sum: f.money(sum),
    difference: f.money(cents(Math.abs(difference))),
  };
}
