import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { contextOf, messageOf, sentenceKey } from '#kernel/language/sentence-key.ts';
import { setTranslations, t } from '#kernel/language/t.ts';
import { escaped } from '../build/write-languages.ts';
import { bareTexts } from './bare-texts.ts';
import { catalogueFaults } from './check.ts';
import { faultOf } from './message-shape.ts';
import { missingValues } from './missing-values.ts';
import { sentencesInFile } from './sentences-in-code.ts';

const found = (code: string) => sentencesInFile('a.tsx', code);

describe('sentences in the code', () => {
  test('are the literals that t, tRich and msg take, in their order', () => {
    const { sentences, faults } = found(
      "const label = msg('Equal Split'); const a = <p title={t('Hello {name}', { name })}>{tRich(`Read <a>it</a>`, { a })}</p>;",
    );
    expect(sentences.map(({ key }) => key)).toEqual(['Equal Split', 'Hello {name}', 'Read <a>it</a>']);
    expect(faults).toEqual([]);
  });

  test('a sentence put together in the code is a fault; one that was named by msg is not', () => {
    expect(found('t(`Pay $' + '{name}`)').faults).toEqual([
      'a.tsx:1: t() takes one literal, with values by name.',
    ]);
    expect(found('msg(label)').faults).toHaveLength(1);
    expect(found('t(label)').faults).toEqual([]);
  });

  test('are given every value and tag that they name', () => {
    const missing = (code: string) => missingValues('a.tsx', code);
    expect(missing("t('{from} pays {amount}', { from })")).toEqual(['a.tsx:1: no value for amount.']);
    expect(missing("t('{n, plural, one {vote} other {# votes}}')")).toEqual(['a.tsx:1: no value for n.']);
    expect(missing("tRich('Read <a>{what}</a>', { a }, { what })")).toEqual([]);
    expect(missing("tRich('Read <a>it</a>', {})")).toEqual(['a.tsx:1: no value for a.']);
    expect(missing("t('{from} pays', values); msg('{from} pays')")).toEqual([]);
  });

  test('are all that elements show, except in legal texts', () => {
    const bare = (code: string, file = 'a.tsx') => bareTexts(file, code);
    expect(bare('<p>Pay the bill</p>')).toEqual(['a.tsx:1: not translatable: "Pay the bill"']);
    expect(bare("<p>{'Pay the bill'}</p>")).toHaveLength(1);
    expect(bare('<input aria-label="Pay the bill" title={`Pay now`} className="mt-2 flex" />')).toHaveLength(
      2,
    );
    expect(bare("<p title={t('Pay the bill')}>{t('Pay the bill')} PDF</p>")).toEqual([]);
    expect(bare('<p>Pay the bill</p>', 'src/marketing/terms-sections.tsx')).toEqual([]);
  });
});

test('a context tells two meanings of a word apart', () => {
  const { sentences } = found(
    "t('Open', {}, 'a door'); t('Open'); t('{n} open', { n }, 'doors'); msg('Open', 'a shop')",
  );
  expect(sentences.map(({ key }) => [contextOf(key), messageOf(key)])).toEqual([
    ['a door', 'Open'],
    [undefined, 'Open'],
    ['doors', '{n} open'],
    ['a shop', 'Open'],
  ]);
  setTranslations(() => ({ language: 'de', sentences: new Map([[sentenceKey('Open', 'a door'), 'Offen']]) }));
  expect([t('Open', {}, 'a door'), t('Open')]).toEqual(['Offen', 'Open']);
  setTranslations(() => ({ language: 'en' }));
});

describe('a catalogue', () => {
  const code = { sentences: [{ key: 'Pay {name}', file: 'a.tsx' }], faults: [] };
  const faults = (...entries: readonly [string, string][]) => catalogueFaults('de', code, new Map(entries));

  test('holds every sentence of the code, with its values, and no other', () => {
    expect(faults(['Pay {name}', '{name} bezahlen'])).toEqual([]);
    expect(faults(['Pay {name}', ''])).toEqual(['de: not translated: "Pay {name}" (a.tsx)']);
    expect(faults(['Pay {name}', 'Bezahlen'])).toEqual(['de: "Bezahlen" lacks name (a.tsx)']);
    expect(faults(['Pay {name}', '{name} bezahlen'], ['Old', 'Alt'])).toEqual(['de: no longer used: "Old"']);
  });

  test('has each form of a number that its language has', () => {
    const english = '{count, plural, one {# item} other {# items}}';
    expect(faultOf(english, '{count, plural, one {# pozycja} other {# pozycji}}', 'pl')).toBe(
      'lacks the form few, many of a number',
    );
    expect(faultOf(english, '{count, plural, other {#品}}', 'ja')).toBeUndefined();
    expect(faultOf(english, '{count} Stück', 'de')).toBe('lacks count, plural');
  });

  test('needs no elision before a name', () => {
    expect(faultOf('{name}’s table', 'Table de {name}', 'fr')).toBe('has de or que before a name');
    expect(faultOf('For <b>{person}</b>', 'Part de <b>{person}</b>', 'fr')).toMatch('before a name');
    expect(faultOf('{name}’s table', 'Table\u00a0: {name}', 'fr')).toBeUndefined();
    expect(faultOf('{name}’s table', 'Mesa de {name}', 'es')).toBeUndefined();
  });

  test('has French signs that cannot begin a line', () => {
    const spaces = 'has a space that can break before : ; ! ? % or inside « »';
    const messages = ['Part : 3', 'Prêt ?', '« Ouvrir\u00a0»'];
    expect(messages.map((message) => faultOf(message, message, 'fr'))).toEqual([spaces, spaces, spaces]);
    expect(faultOf('Ready?', '«\u00a0Ouvrir\u00a0»\u00a0; prêt\u00a0?', 'fr')).toBeUndefined();
    expect(faultOf('Part : 3', 'Part : 3', 'de')).toBeUndefined();
  });

  test('has the same tags', () => {
    expect(faultOf('Read <a>it</a>', 'Lies <a>es</a>', 'de')).toBeUndefined();
    expect(faultOf('Read <a>it</a>', 'Lies <b>es</b>', 'de')).toBe('lacks <a>');
    expect(faultOf('Read <a>it</a>', 'Lies <a>es', 'de')).toMatch('cannot be read');
  });
});

describe('a sentence in a built script', () => {
  const texts = ["It's", 'say "hello"', 'a `b` $' + '{c}', 'back\\slash', 'two\nlines', 'مرحبا'];
  const quotes = ['"', "'", '`'];
  test.each(texts)('%j reads as it was written, in any quotes', (text) => {
    for (const quote of quotes) {
      const run = (body: string): unknown => runInNewContext(`${quote}${body}${quote}`);
      expect(run(escaped(text, quote))).toBe(text);
      expect(run(`a ${escaped(text, '')}`)).toBe(`a ${text}`);
    }
  });
});
