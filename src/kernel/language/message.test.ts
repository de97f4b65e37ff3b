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
