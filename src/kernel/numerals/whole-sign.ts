/**
 * Arabic amounts begin with a right-to-left mark, which would show 'US$' as '$US'. A left-to-right mark after the
 * sign prevents that.
 */
export function withWholeSign(amount: string): string {
  return amount.startsWith('\u200f') ? amount.replace(/[A-Z]\p{Sc}/u, '$&\u200e') : amount;
}
