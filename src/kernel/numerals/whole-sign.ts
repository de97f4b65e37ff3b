/**
 * Arabic amounts begin with a mark that makes them run from right to left. Without one behind it, a sign of letters and a
 * symbol is torn there: 'US$' is shown as '$US'.
 */
export function withWholeSign(amount: string): string {
  return amount.startsWith('\u200f') ? amount.replace(/[A-Z]\p{Sc}/u, '$&\u200e') : amount;
}
