import { enumeration } from '#kernel/language/lists.ts';
import { msg, t } from '#kernel/language/t.ts';
import type { PaymentWays, WayName } from './payment-ways.ts';

export const wayLabels: Readonly<Record<WayName, string>> = {
  paypal: 'PayPal',
  venmo: 'Venmo',
  cashapp: 'Cash App',
  revolut: 'Revolut',
  wise: 'Wise',
  upi: 'UPI',
  iban: msg('Bank transfer (IBAN)'),
};

// Safe cast: the keys of the literal above.
const names = Object.keys(wayLabels) as WayName[];

/** Like 'PayPal annlee, Bank transfer (IBAN) DE89…'. */
export function waysText(ways: PaymentWays): string {
  return enumeration(
    names.filter((name) => ways[name] !== '').map((name) => `${t(wayLabels[name])} ${ways[name]}`),
  );
}

/** Like ‘Choose PayPal, Revolut…’. */
export function chooseText(ways: readonly WayName[]): string {
  const [first = '', second = ''] = ways.map((way) => t(wayLabels[way]));
  if (ways.length === 1) return t('Choose {way}', { way: first });
  return ways.length === 2
    ? t('Choose {first} or {second}', { first, second })
    : t('Choose {first}, {second}…', { first, second });
}
