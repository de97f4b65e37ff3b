import { afterEach, expect, it } from 'vitest';
import { isolateEquations } from './equations.ts';
import type { Language } from './languages.ts';
import { enumeration, listText, paragraph } from './lists.ts';
import { msg, setTranslations, t } from './t.ts';

afterEach(() => setTranslations(() => ({ language: 'en' })));
const speaking = (language: Language) => setTranslations(() => ({ language }));

const shown = (text: string) => isolateEquations(text).replaceAll('\u2066', '⟨').replaceAll('\u2069', '⟩');

it('isolates equations and negative amounts in Arabic', () => {
  speaking('ar');
  expect(shown('المرحلة 1: $100.00 ÷ 3 = $33.333333…. مقرّب')).toBe(
    'المرحلة 1: ⟨$100.00 ÷ 3 = $33.333333…⟩. مقرّب',
  );
  // Intl writes amounts in Arabic with these direction marks.
  expect(shown('\u200f100.00\u00a0€ ÷ 3 = \u200f33.333333…\u00a0€.')).toBe(
    '⟨100.00\u00a0€ ÷ 3 = 33.333333…\u00a0€⟩.',
  );
  expect(shown('خصم -$5.00, ثم $12.00')).toBe('خصم ⟨-$5.00⟩, ثم $12.00');
  expect(shown('40 س × $75.00 = $3,000.00.')).toBe('40 س × ⟨$75.00 = $3,000.00⟩.');
  expect(shown('12.00\u00a0د.إ. × 3 = 36.00\u00a0د.إ.')).toBe('12.00\u00a0د.إ. × 3 = 36.00\u00a0د.إ.');
});

it('leaves sentences of other languages as they are', () => {
  for (const language of ['en', 'de', 'ja'] as const) {
    speaking(language);
    expect(isolateEquations('3 × $12.00 = $36.00.')).toBe('3 × $12.00 = $36.00.');
  }
});

it('puts sentences and items together as the language does', () => {
  expect(paragraph(['One.', '', 'Two.'])).toBe('One. Two.');
  expect(enumeration(['Pasta', 'Wine', 'Salad'])).toBe('Pasta, Wine, Salad');
  speaking('ja');
  expect(paragraph(['一。', '二。'])).toBe('一。二。');
  expect(enumeration(['一', '二'])).toBe('一、二');
  speaking('ar');
  expect(enumeration(['أ', 'ب'])).toBe('أ، ب');
});

it('reads a marked sentence with a context', () => {
  const pay = msg('Pay', 'noun');
  expect(t(pay)).toBe('Pay');
  setTranslations(() => ({ language: 'de', sentences: new Map([[pay, 'Lohn']]) }));
  expect(t(pay)).toBe('Lohn');
  expect(t(msg('Pay'))).toBe('Pay');
  expect(t('Pay', {}, 'noun')).toBe('Lohn');
});

it('isolates each Latin name of a list in Arabic', () => {
  speaking('ar');
  expect(listText(['Ana', 'سلمى'])).toBe('\u2068Ana\u2069 وسلمى');
  expect(enumeration(['Ana', 'Ben'])).toBe('\u2068Ana\u2069، \u2068Ben\u2069');
  speaking('de');
  expect(listText(['Ana', 'Ben'])).toBe('Ana und Ben');
});

it('leaves no marks inside an equation in Arabic', () => {
  speaking('ar');
  expect(shown('كل \u2068CHF\u00a012.00\u2069 × 3 = \u2068CHF\u00a036.00\u2069.')).toBe(
    'كل ⟨CHF\u00a012.00 × 3 = CHF\u00a036.00⟩.',
  );
});
