import { describe, expect, it } from 'vitest';
import { type Currency, usd } from '#kernel/money/currency.ts';
import { parseReceipt } from './read-receipt.ts';
import { printed } from './testing/printed.ts';

const eur = 'EUR' as Currency;
const jpy = 'JPY' as Currency;

const rowsOf = (text: string, currency = usd) =>
  parseReceipt(printed(text), currency).rows.map(({ kind, quantity, name, amount }) => [
    kind,
    quantity,
    name,
    amount,
  ]);

describe('a receipt', () => {
  const bistro = `
    The Corner Bistro
    12 Main Street
    Table 4 Guests 2
    11/05/2026 19:32
    Caesar Salad       12.50
    2 Beer              9.00
    Steak Frites       34.00
    Subtotal           55.50
    Tax 8.25%           4.58
    Tip                10.00
    Total              70.08
    Visa ****1234      70.08
    Thank you!`;

  it('is its items, tax, tip and total', () => {
    const receipt = parseReceipt(printed(bistro), usd);
    expect(receipt.total).toBe(7008);
    expect(receipt.isTotalDoubtful).toBe(false);
    expect(rowsOf(bistro)).toEqual([
      ['item', 1, 'Caesar Salad', 1250],
      ['item', 2, 'Beer', 900],
      ['item', 1, 'Steak Frites', 3400],
      ['tax', 1, 'Tax 8.25%', 458],
      ['tip', 1, 'Tip', 1000],
    ]);
  });

  it('says where its lines stand', () => {
    const [salad] = parseReceipt(printed(bistro), usd).rows;
    expect(salad).toMatchObject({ top: 160, bottom: 184 });
  });

  it('without prices has no rows and no total', () => {
    expect(parseReceipt(printed('Nothing here\nto be read'), usd)).toEqual({
      rows: [],
      total: null,
      isTotalDoubtful: false,
    });
    expect(parseReceipt([], usd).rows).toEqual([]);
  });

  it('includes its taxes where the items alone make the total', () => {
    const text = `
      Schnitzel          14,90
      Apfelsaft           3,50 €
      Summe              18,40
      MwSt 19%            2,94
      Bar                18,40`;
    expect(rowsOf(text, eur)).toEqual([
      ['item', 1, 'Schnitzel', 1490],
      ['item', 1, 'Apfelsaft', 350],
    ]);
    expect(parseReceipt(printed(text), eur).total).toBe(1840);
  });

  it('with a second total below the tip ends there', () => {
    const text = `
      Lunch              20.00
      Tax                 2.00
      Total              22.00
      Tip                 4.00
      Grand Total        26.00`;
    const receipt = parseReceipt(printed(text), usd);
    // Both totals agree; the bill's total comes first and excludes the tip.
    expect([receipt.total, receipt.rows.length]).toEqual([2200, 2]);
  });

  it('takes a tip below the total where the last total says so', () => {
    const text = `
      Lunch              20.00
      Total              20.50
      Tip                 4.00
      Total due          24.00`;
    const receipt = parseReceipt(printed(text), usd);
    expect([receipt.total, receipt.rows.map(({ kind }) => kind)]).toEqual([2400, ['item', 'tip']]);
  });
});

describe('extras', () => {
  it.each([
    ['Service Charge 12.5% 2.50', 'service'],
    ['VAT (20%) 2.50', 'tax'],
    ['Sales Tax 2.50', 'tax'],
    ['Gratuity 2.50', 'tip'],
    ['Delivery Fee 2.50', 'delivery'],
  ])('%s', (line, kind) => {
    expect(rowsOf(`Lunch 20.00\n${line}\nTotal 22.50`).at(-1)).toEqual([
      kind,
      1,
      line.replace(' 2.50', ''),
      250,
    ]);
  });
});

describe('quantities', () => {
  it.each([
    ['3 x Beer 13.50', 'Beer', 3, 1350],
    ['3x Beer $13.50', 'Beer', 3, 1350],
    ['3 Beer 13.50 A', 'Beer', 3, 1350],
    ['Beer x3 13.50', 'Beer', 3, 1350],
    ['Beer (3) 13.50', 'Beer', 3, 1350],
    ['Beer 3 x 4.50 13.50', 'Beer', 3, 1350],
    ['Beer 3 @ 4.50 13.50', 'Beer', 3, 1350],
    ['Beer 3 4.50 13.50', 'Beer', 3, 1350],
    ['3 Beer 4.50 13.50', 'Beer', 3, 1350],
    ['1 Beer 4.50', 'Beer', 1, 450],
    ['2Beer 9.00', 'Beer', 2, 900],
    ['7 Up 3.00', '7 Up', 1, 300],
    ['Menu 2 12.50', 'Menu 2', 1, 1250],
    ['Beer ........ 4.50', 'Beer', 1, 450],
    ['Tip Top Soup 5.00', 'Tip Top Soup', 1, 500],
  ])('%s', (line, name, quantity, amount) => {
    expect(rowsOf(line)).toEqual([['item', quantity, name, amount]]);
  });

  it('stand on a line of their own, below the name', () => {
    expect(rowsOf('Sparkling Water\n2 x 3.25      6.50\nBread      2.00')).toEqual([
      ['item', 2, 'Sparkling Water', 650],
      ['item', 1, 'Bread', 200],
    ]);
  });

  it('stand below a line that has its price already', () => {
    expect(rowsOf('Sparkling Water      6.50\n2 @ 3.25')).toEqual([['item', 2, 'Sparkling Water', 650]]);
  });

  it('that do not agree with the price are doubtful', () => {
    const [row] = parseReceipt(printed('Beer 3 x 4.50 18.50'), usd).rows;
    expect(row).toMatchObject({ quantity: 3, amount: 1850, isDoubtful: true });
  });
});

describe('discounts', () => {
  it.each([
    'Discount 10% -5.00',
    'Discount 5.00-',
    'Coupon (5.00)',
    'Happy Hour Discount -$5.00',
    'Rabatt 5,00',
  ])('%s is taken off', (line) => {
    expect(rowsOf(`Pizza 20.00\n${line}`).at(-1)).toMatchObject(['discount', 1, expect.any(String), -500]);
  });

  it('without the word are items below zero', () => {
    expect(rowsOf('Pizza 20.00\nPizza void -20.00').at(-1)).toEqual(['item', 1, 'Pizza void', -2000]);
  });
});

describe('what was misread', () => {
  it('is put right where it can only be a price, and marked', () => {
    const { rows, total } = parseReceipt(printed('Soup 12.5O\nCake 4.50\nT0tal l7.00'), usd);
    expect(rows.map(({ amount, isDoubtful }) => [amount, isDoubtful])).toEqual([
      [1250, true],
      [450, false],
    ]);
    expect(total).toBe(1700);
  });

  it('is marked where the recogniser was not sure', () => {
    const sure = printed('Soup 12.50', 96);
    const unsure = printed('Soup 12.50', 40);
    expect(parseReceipt(sure, usd).rows[0]?.isDoubtful).toBe(false);
    expect(parseReceipt(unsure, usd).rows[0]?.isDoubtful).toBe(true);
  });

  it('finds a faint decimal mark again in the column of prices', () => {
    const { rows } = parseReceipt(printed('Soup 12.50\nCake 450\nTea 3.00'), usd);
    expect(rows.map(({ amount, isDoubtful }) => [amount, isDoubtful])).toEqual([
      [1250, false],
      [450, true],
      [300, false],
    ]);
  });

  it('names total and subtotal with a wrong letter', () => {
    const { rows, total } = parseReceipt(printed('Soup 12.50\nSubtota! 12.50\nTetal 12.50'), usd);
    expect([rows.length, total]).toEqual([1, 1250]);
  });
});

describe('other currencies', () => {
  it('without decimals need a sign or a mark', () => {
    expect(rowsOf('Table 12\nRamen ¥1,250\nGyoza ¥480\nTotal ¥1,730', jpy)).toEqual([
      ['item', 1, 'Ramen', 1250],
      ['item', 1, 'Gyoza', 480],
    ]);
  });

  it.each([
    ['Menu 1.234,50', eur, 123450],
    ['Menu 1,234.50 €', eur, 123450],
    ["Menu CHF 1'234.50", 'CHF' as Currency, 123450],
    ['Menu £12.50', 'GBP' as Currency, 1250],
    ['Menu 1.250', 'KWD' as Currency, 1250],
  ])('%s', (line, currency, amount) => {
    expect(rowsOf(line, currency)).toEqual([['item', 1, 'Menu', amount]]);
  });
});
