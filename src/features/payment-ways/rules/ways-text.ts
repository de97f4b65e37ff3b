import type { PaymentWays, WayName } from './payment-ways.ts';

export const wayLabels: Readonly<Record<WayName, string>> = {
  paypal: 'PayPal',
  venmo: 'Venmo',
  cashapp: 'Cash App',
  revolut: 'Revolut',
  wise: 'Wise',
  upi: 'UPI',
  iban: 'Bank transfer (IBAN)',
};

// Safe cast: the keys of the literal above.
const names = Object.keys(wayLabels) as WayName[];

/** Like 'PayPal annlee, Bank transfer (IBAN) DE89…'. */
export function waysText(ways: PaymentWays): string {
  return names
    .filter((name) => ways[name] !== '')
    .map((name) => `${wayLabels[name]} ${ways[name]}`)
    .join(', ');
}

/** Like ‘Choose PayPal, Revolut…’. */
export function chooseText(ways: readonly WayName[]): string {
  const first = ways.slice(0, 2).map((way) => wayLabels[way]);
  return `Choose ${first.join(ways.length > 2 ? ', ' : ' or ')}${ways.length > 2 ? '…' : ''}`;
}
