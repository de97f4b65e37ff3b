import type { PaymentWays, WayName } from './payment-ways.ts';

/** What people call each way. */
export const wayLabels: Readonly<Record<WayName, string>> = {
  paypal: 'PayPal',
  venmo: 'Venmo',
  cashapp: 'Cash App',
  revolut: 'Revolut',
  wise: 'Wise',
  upi: 'UPI',
  iban: 'Bank transfer (IBAN)',
};

// The keys of a literal are exactly the keys of its type.
const names = Object.keys(wayLabels) as WayName[];

/** 'PayPal annlee, Bank transfer (IBAN) DE89…', for people who read it. */
export function waysText(ways: PaymentWays): string {
  return names
    .filter((name) => ways[name] !== '')
    .map((name) => `${wayLabels[name]} ${ways[name]}`)
    .join(', ');
}

/** ‘Choose PayPal, Revolut…’: the first of the ways that there are. */
export function chooseText(ways: readonly WayName[]): string {
  const first = ways.slice(0, 2).map((way) => wayLabels[way]);
  return `Choose ${first.join(ways.length > 2 ? ', ' : ' or ')}${ways.length > 2 ? '…' : ''}`;
}
