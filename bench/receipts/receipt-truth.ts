/** Seeded random numbers (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type TrueItem = { readonly name: string; readonly quantity: number; readonly amount: number };

/** A receipt's content in minor units, and its printed lines: left and right part. */
export type TrueReceipt = {
  readonly currency: string;
  readonly items: readonly TrueItem[];
  readonly extras: readonly { readonly kind: string; readonly amount: number }[];
  readonly total: number;
  readonly lines: readonly (readonly [string, string])[];
  readonly font: string;
};

const dishes = [
  'Caesar Salad',
  'Margherita Pizza',
  'Steak Frites',
  'House Red Wine',
  'Sparkling Water',
  'Espresso',
  'Tiramisu',
  'Fish and Chips',
  'Club Sandwich',
  'Tomato Soup',
  'Chicken Curry',
  'Lemonade',
  'Craft Beer',
  'Garlic Bread',
  'Mushroom Risotto',
  'Apple Pie',
  'Green Tea',
  'Pad Thai',
  'Beef Burger',
  'Sweet Potato Fries',
  'Cheese Board',
  'Grilled Salmon',
  'Olives',
  'Cappuccino',
  'Chocolate Cake',
  'Orange Juice',
  'Veggie Wrap',
  'Lamb Kebab',
];
const places = ['The Corner Bistro', 'Harbour Kitchen', 'Cafe Lumen', 'Old Mill Tavern', 'Blue Door Diner'];
const fonts = ['Liberation Mono', 'DejaVu Sans Mono', 'Liberation Sans', 'DejaVu Sans', 'Liberation Serif'];
const currencies = [
  { code: 'USD', write: (amount: number) => `$${fixed(amount)}` },
  { code: 'USD', write: fixed },
  { code: 'EUR', write: (amount: number) => fixed(amount).replace('.', ',') },
  { code: 'EUR', write: (amount: number) => `${fixed(amount).replace('.', ',')} €` },
  { code: 'GBP', write: (amount: number) => `£${fixed(amount)}` },
  { code: 'CHF', write: fixed },
];

function fixed(amount: number): string {
  return `${amount < 0 ? '-' : ''}${Math.floor(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`;
}

/** A random receipt: currency, font, quantities in three positions, discounts, tax and tip. */
export function receiptFrom(seed: number): TrueReceipt {
  const random = randomFrom(seed);
  const upTo = (count: number) => Math.floor(random() * count);
  const one = <T>(list: readonly T[]): T => {
    const chosen = list[upTo(list.length)];
    if (chosen === undefined) throw new Error('The list is empty.');
    return chosen;
  };
  const { code, write } = one(currencies);
  const left = [...dishes];
  const countStyle = upTo(4);
  const lines: [string, string][] = [
    [one(places), ''],
    [`${1 + upTo(200)} Main Street`, ''],
    [`Table ${1 + upTo(30)}`, `Guests ${1 + upTo(8)}`],
    ['', ''],
  ];
  const items = Array.from({ length: 3 + upTo(8) }, (): TrueItem => {
    const [name = 'Soup'] = left.splice(upTo(left.length), 1);
    const quantity = random() < 0.3 ? 2 + upTo(3) : 1;
    const each = 150 + 5 * upTo(600);
    const amount = each * quantity;
    if (quantity === 1) lines.push([countStyle === 0 ? `1 ${name}` : name, write(amount)]);
    else if (countStyle === 0) lines.push([`${quantity} ${name}`, write(amount)]);
    else if (countStyle === 1) lines.push([`${quantity} x ${name}`, write(amount)]);
    else if (countStyle === 2) lines.push([name, ''], [`   ${quantity} x ${write(each)}`, write(amount)]);
    else lines.push([name, write(amount)], [`   ${quantity} @ ${write(each)}`, '']);
    return { name, quantity, amount };
  });
  const subtotal = items.reduce((sum, { amount }) => sum + amount, 0);
  const extras: { kind: string; amount: number }[] = [];
  const add = (kind: string, label: string, amount: number) => {
    extras.push({ kind, amount });
    lines.push([label, write(amount)]);
  };
  lines.push(['', '']);
  if (random() < 0.4) add('discount', 'Discount 10%', -Math.round(subtotal / 10));
  if (random() < 0.6) lines.push(['Subtotal', write(subtotal + (extras[0]?.amount ?? 0))]);
  if (random() < 0.8)
    add('tax', code === 'USD' ? 'Sales Tax 8.25%' : 'VAT 8.25%', Math.round(subtotal * 0.0825));
  if (random() < 0.3) add('service', 'Service Charge', Math.round(subtotal * 0.125));
  if (random() < 0.3) add('tip', 'Tip', 100 * (1 + upTo(20)));
  const total = extras.reduce((sum, { amount }) => sum + amount, subtotal);
  lines.push(
    [one(['Total', 'TOTAL', 'Grand Total', 'Amount Due']), write(total)],
    ['', ''],
    ['Thank you!', ''],
  );
  return { currency: code, items, extras, total, lines, font: one(fonts) };
}
