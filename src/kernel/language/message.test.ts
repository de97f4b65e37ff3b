import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { messagePieces, messageText } from './message.ts';

const polishItems = '{count, plural, one {# pozycja} few {# pozycje} many {# pozycji} other {# pozycji}}';
const arabicPeople =
  '{count, plural, zero {لا أحد} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}';

describe('messages', () => {
  test('a message without values is itself', () => {
    expect(messageText("It's paid.", {}, 'en')).toBe("It's paid.");
  });

  test('values go in where they are named, as often as they are', () => {
    expect(messageText('{from} pays {to}; {to} thanks {from}.', { from: 'Ana', to: 'Ben' }, 'en')).toBe(
      'Ana pays Ben; Ben thanks Ana.',
    );
  });

  test('what a person typed is never read as a message', () => {
    expect(messageText('Pay {name}', { name: '{amount} <b>#</b>' }, 'en')).toBe('Pay {amount} <b>#</b>');
  });

  test('a tag holds its part of the message, with the values in it', () => {
    expect(messagePieces('Read <a>the terms of {brand}</a> first.', { brand: 'Fairsplit' }, 'en')).toEqual([
      'Read ',
      { tag: 'a', pieces: ['the terms of ', 'Fairsplit'] },
      ' first.',
    ]);
  });

  test('a lone sign stays: nothing is lost', () => {
    expect(messageText('a < b, #3', {}, 'en')).toBe('a < b, #3');
  });

  const arabic = (message: string, values: Record<string, string>) => messageText(message, values, 'ar');

  test('a full stop is written once where a value brings its own', () => {
    expect(arabic('دفع {amount}.', { amount: '\u200f12.00\u00a0ج.م.\u200f' })).toBe(
      'دفع \u200f12.00\u00a0ج.م.\u200f',
    );
    expect(messageText('Paid by {name}. Thanks.', { name: 'Acme Inc.' }, 'en')).toBe(
      'Paid by Acme Inc. Thanks.',
    );
    expect(messagePieces('Paid by <b>{name}</b>.', { name: 'Acme Inc.' }, 'en')).toEqual([
      'Paid by ',
      { tag: 'b', pieces: ['Acme Inc.'] },
    ]);
    expect(messageText('Paid by {name}.', { name: 'Ana' }, 'en')).toBe('Paid by Ana.');
  });

  test('a name in Latin letters is isolated in a sentence from right to left, and only there', () => {
    const values = { name: 'Ana', time: '12:30' };
    expect(arabic('كتبه {name}، {time}', values)).toBe('كتبه \u2068Ana\u2069، 12:30');
    expect(messageText('Written by {name}, {time}', values, 'en')).toBe('Written by Ana, 12:30');
    expect(arabic('إلى {name}.', { name: 'Acme Inc.' })).toBe('إلى \u2068Acme Inc.\u2069');
  });

  test.each([
    'سلمى',
    '\u2068Ana\u2069 و\u2068Ben\u2069',
    '\u200f12.00\u00a0US$',
    '$12.00',
    'ana@example.com',
    'https://example.com/s/abc',
  ])('%s goes in as it is', (value) => {
    expect(arabic('من {value}', { value })).toBe(`من ${value}`);
  });

  const messages: readonly (readonly [string, string])[] = [
    ['en', '{count, plural, =0 {nobody} one {# person} other {# people}} of {name}'],
    ['pl', polishItems],
    ['ar', arabicPeople],
    ['ja', '{count, plural, other {#人}}'],
    [
      'de',
      '{kind, select, bill {die Rechnung} other {das Ergebnis}}: {count, plural, one {# Gast} other {# Gäste}}',
    ],
  ];
  const counts = [0, 1, 2, 3, 5, 11, 21, 22, 100, 101, 1234, 1_000_000];
  test.each(messages)('%s: the whole library writes the same of %s', (language, message) => {
    for (const count of counts) {
      for (const kind of ['bill', 'tips']) {
        const values = { count, kind, name: 'Ana' };
        expect(messageText(message, values, language)).toBe(
          new IntlMessageFormat(message, language).format(values),
        );
      }
    }
  });
});
