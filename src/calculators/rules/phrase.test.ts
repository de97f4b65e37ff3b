import { expect, it } from 'vitest';
import { localeOf } from '#kernel/locale.ts';
import { cents } from '#kernel/money/cents.ts';
import { decimal } from '#kernel/money/decimal.ts';
import { phraseText, withRole } from './phrase.ts';
import { formatsIn } from './summary.ts';

const american = formatsIn('USD');
const german = formatsIn('EUR', localeOf('de-DE'));
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('writes numbers and days where the locale is known', () => {
  const phrase = ['Dev, ', { decimal: decimal(1234.5) }, ' h × ', { money: cents(123_450) }];
  expect(phraseText(phrase, american)).toBe('Dev, 1234.5 h × $1,234.50');
  expect(plain(phraseText(phrase, german))).toBe('Dev, 1234,5 h × 1.234,50 €');
  const others = [
    { rate: decimal(7.125) },
    ' ',
    { fullRate: '3.6875' },
    ' ',
    { count: 1204.75 },
    ' ',
    { exact: { numerator: '100', denominator: '3' } },
    ' ',
    { day: '2027-03-31' },
  ];
  expect(phraseText(others, american)).toBe('7.125% 3.6875% 1,204.75 $0.333333… Mar 31, 2027');
  expect(plain(phraseText(others, german))).toBe('7,125 % 3,6875 % 1.204,75 0,333333… € 31.03.2027');
});

it('keeps the texts of links that were made before', () => {
  expect(phraseText('Designer, 40 h × $75.00', german)).toBe('Designer, 40 h × $75.00');
});

it('writes a role before a detail, or either alone', () => {
  const shares = { say: '{n} shares', values: { n: { count: 2 } } };
  const texts = [withRole('Singer', shares), withRole('', shares), withRole('Singer', ''), withRole('', '')];
  expect(texts.map((phrase) => phraseText(phrase, american))).toEqual([
    'Singer, 2 shares',
    '2 shares',
    'Singer',
    '',
  ]);
});
