import { describe, expect, it } from 'vitest';
import type { Currency } from '#kernel/money/currency.ts';
import { parseReceipt } from './read-receipt.ts';
import { printed } from './testing/printed.ts';
import { receipts } from './testing/receipts.ts';

describe.each(Object.entries(receipts))('a receipt in %s', (_language, { currency, lines, rows, total }) => {
  const text = lines.map(([left, right]) => `${left} ${right}`.trim()).join('\n');
  const receipt = parseReceipt(printed(text), currency);

  it('is its items and extras', () => {
    expect(receipt.rows.map(({ kind, quantity, name, amount }) => [kind, quantity, name, amount])).toEqual(
      rows,
    );
  });

  it('adds up to its total', () => {
    expect(receipt.total).toBe(total);
    expect(receipt.rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  });
});

it('may have a space in the total, which the rows confirm', () => {
  const text = 'Obiad 700,00\nKolacja 534,50\nSUMA PLN 1 234,50';
  expect(parseReceipt(printed(text), 'PLN' as Currency).total).toBe(123_450);
});

describe('a line', () => {
  it.each([
    ['EUR', 'Suppe 12,50 €', 'Suppe', 1, 1250],
    ['EUR', 'Suppe 7,90 B*', 'Suppe', 1, 790],
    ['EUR', 'Suppe 12,5O Euro', 'Suppe', 1, 1250],
    ['EUR', 'Pizza 7,50 10%', 'Pizza', 1, 750],
    ['EUR', 'Bier 2 St 7,00', 'Bier', 2, 700],
    ['EUR', '2 Stk. x 3,50 7,00', 'Tagesgericht', 2, 700],
    ['EUR', 'Bier 3,50 x 2 7,00', 'Bier', 2, 700],
    ['EUR', 'St. Emilion 25,00', 'St. Emilion', 1, 2500],
    ['PLN', 'Kawa 12,50 zł', 'Kawa', 1, 1250],
    ['BRL', 'Suco R$ 12,50', 'Suco', 1, 1250],
    ['BRL', 'Suco R$12,50', 'Suco', 1, 1250],
    ['USD', 'Suco R$12,50', 'Suco', 1, 1250],
    ['USD', 'Kawa 12,50 zł', 'Kawa', 1, 1250],
    ['JPY', 'ラーメン1,200円', 'ラーメン', 1, 1200],
    ['JPY', 'ラーメン￥１，２００', 'ラーメン', 1, 1200],
    ['JPY', '生 ビ ー ル ¥500', '生ビール', 1, 500],
    ['JPY', 'ビール @500×2 ¥1,000', 'ビール', 2, 1000],
    ['JPY', 'ビール 2コ×単500 ¥1,000', 'ビール', 2, 1000],
    ['JPY', 'おにぎり ¥120※', 'おにぎり', 1, 120],
    ['JPY', '定食 ¥980-', '定食', 1, 980],
    ['SAR', 'قهوة ١٢٫٥٠', 'قهوة', 1, 1250],
    ['SAR', 'قهوة ١٬٢٣٤٫٥٠ ر.س', 'قهوة', 1, 123450],
    ['SAR', 'قهوة عدد ٢ ٢٥٫٠٠', 'قهوة', 2, 2500],
    ['KWD', 'قهوة ١٫٢٥٠ د.ك', 'قهوة', 1, 1250],
    ['SAR', 'شاورما ١٤٫٠٠ ر۔س', 'شاورما', 1, 1400],
    ['SAR', 'شاورما ١٤٫٠٠ رس', 'شاورما', 1, 1400],
    ['SAR', 'شاورما ١٬٢٣٤٫٠٠ ر.س ٪١٥', 'شاورما', 1, 123400],
    ['USD', 'شاورما ١٤٫٠٠ ر.س', 'شاورما', 1, 1400],
    ['SAR', '× ٢ شاورما ٢٧٫٠١', 'شاورما', 2, 2701],
    ['EGP', 'قهوة ١٢،٥٠ جنيها', 'قهوة', 1, 1250],
    ['EGP', 'شوربة عدس ٣٠٫٠٠', 'شوربة عدس', 1, 3000],
    ['SAR', 'كولا ٥٫٠٠', 'كولا', 1, 500],
    ['SAR', 'قهوه ۱٬۲۳۴٫۵۰', 'قهوه', 1, 123450],
    ['IRR', 'چلوکباب ۲۵۰٬۰۰۰ ریال', 'چلوکباب', 1, 250_000],
    ['USD', 'BURGERS 12.00', 'BURGERS', 1, 1200],
    ['EUR', 'Apfel gesalzt 3,00', 'Apfel gesalzt', 1, 300],
    ['JPY', 'CURRY 1,200', 'CURRY', 1, 1200],
    ['JPY', 'ビールY500', 'ビール', 1, 500],
    ['SAR', 'x2 شاورما 28.00', 'شاورما', 2, 2800],
    ['USD', 'x 2 Shawarma 28.00', 'Shawarma', 2, 2800],
    ['SAR', '١٤٫٠٠ شاورما', 'شاورما', 1, 1400],
    ['SAR', 'ر.س ١٤٫٠٠ شاورما دجاج', 'شاورما دجاج', 1, 1400],
    ['SAR', '١٤٫٠٠ ر.س × ٢ شاورما', 'شاورما', 2, 1400],
  ])('%s: %s', (currency, line, name, quantity, amount) => {
    const { rows } = parseReceipt(printed(`Tagesgericht\n${line}`), currency as Currency);
    expect(rows).toMatchObject([{ kind: 'item', name, quantity, amount }]);
  });

  it.each([
    ['EUR', '17.11.26'],
    ['EUR', 'Datum 17.11.26'],
    ['EUR', 'MwSt 19,00%'],
    ['JPY', 'TEL 03-1234-5678'],
    ['JPY', '2026年11月17日 19:32 卓 12'],
    ['JPY', '割引 10%'],
  ])('%s: %s has no price', (currency, line) => {
    expect(
      parseReceipt(printed(`Zur Post\n${line}\nA 1,000\nB 1,000`), currency as Currency).rows.filter(
        ({ name }) => name.length > 1,
      ),
    ).toEqual([]);
  });
});
