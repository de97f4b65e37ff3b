import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { views } from '#calculators/browser/views.tsx';
import { type CalculatorKind, calculatorKinds, catalogue } from '#calculators/rules/catalogue.ts';
import { serverCalculators } from '#calculators/rules/server-calculators.ts';
import { enUs, type Locale, localeOf } from '#kernel/locale.ts';
import { filledIn, openStored } from './open-stored.ts';

type Stored = { readonly template_type: CalculatorKind; readonly input_data: Record<string, unknown> };

const folder = new URL('../../../testing/golden/', import.meta.url);
/** Calculations stored by the first release. */
const golden = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Stored,
);
const samples = calculatorKinds.map((kind) => ({
  template_type: kind,
  input_data: serverCalculators[kind].sample as Record<string, unknown>,
}));

const words = new Set(['performanceRating', 'rating', 'label', 'ratingLabel', 'explanation', 'locale']);

/** Keeps only amounts, since labels may change: a rating between 4.5 and 5 without a configuration opens as 5. */
function amountsOf(result: unknown): unknown {
  const isWord = (key: string, value: unknown) =>
    words.has(key) && (typeof value === 'string' || Array.isArray(value));
  return JSON.parse(
    JSON.stringify(result, (key, value: unknown) => (isWord(key, value) ? undefined : value)),
  ) as unknown;
}

async function check({ template_type: kind, input_data: stored }: Stored, locale: Locale): Promise<void> {
  const { calculator } = await catalogue[kind].load.calculator();
  const { view } = await views[kind].form();
  const { input, compute } = calculator;
  const before = input.safeParse(stored);
  // Input that the schema refuses cannot have been stored.
  if (!before.success) return;
  const opened = openStored(calculator, view.defaults(), stored, locale);
  expect(amountsOf(compute(input.parse(opened)))).toEqual(amountsOf(compute(before.data)));
}

it.each(
  [...golden, ...samples].map((stored, index) => [`${stored.template_type} ${index}`, stored] as const),
)('opens %s with the same amounts, in its own and in another locale', async (_, stored) => {
  await check(stored, enUs);
  await check(stored, localeOf('de-DE') ?? enUs);
  expect.hasAssertions();
});

it('opens any stored input with the same amounts, with or without each of its parts', async () => {
  const modes = ['basic', 'performance', 'expenses', 'milestones', 'project'];
  const ratings = ['', '1', '1.5', '2', '3', '3.9', '4', '4.5', '4.7', '5'];
  const changed = fc.record({
    stored: fc.constantFrom(...golden, ...samples),
    dropped: fc.uniqueArray(
      fc.constantFrom('ratingConfig', 'expenses', 'milestones', 'project', 'currency', 'extras', 'tips'),
    ),
    mode: fc.option(fc.constantFrom(...modes)),
    rated: fc.boolean(),
    ratings: fc.array(fc.constantFrom(...ratings), { minLength: 3, maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(changed, async ({ stored, dropped, mode, rated, ratings: given }) => {
      const input = structuredClone(stored.input_data);
      if (stored.template_type === 'freelancer') {
        if (mode) input.calculationMode = mode;
        if (rated) input.project = { ...(input.project as object), rated: true };
        const { teamMembers } = input.projectData as { teamMembers: { performanceRating?: string }[] };
        for (const [index, member] of teamMembers.entries())
          member.performanceRating = given[index % 3] ?? '';
      }
      for (const part of dropped) delete input[part];
      await check({ ...stored, input_data: input }, enUs);
    }),
    { numRuns: 400 },
  );
});

const defaults = { bill: { total: '', people: [{ name: '' }, { name: '' }] }, mode: 'equal' };

it('given values win at any depth', () => {
  expect(filledIn(defaults, { bill: { total: 12.5 }, mode: 'custom' })).toEqual({
    bill: { total: 12.5, people: [{ name: '' }, { name: '' }] },
    mode: 'custom',
  });
});

it('a list replaces the default, even if empty', () => {
  expect(filledIn(defaults, { bill: { people: [] } })).toEqual({
    bill: { total: '', people: [] },
    mode: 'equal',
  });
});

it('a value that is not an object replaces the defaults', () => {
  expect(filledIn(defaults, 'text')).toBe('text');
  expect(filledIn(defaults, null)).toBeNull();
});
