import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  calculatorKinds,
  calculatorPath,
  catalogue,
  isCalculatorKind,
} from '#calculators/rules/catalogue.ts';
import { pageCopies } from '#calculators/rules/page-copies.ts';
import { serverCalculators } from '#calculators/rules/server-calculators.ts';
import { parseHandoff } from '#features/calculations/browser/handoff-entry.public.ts';
import { calculateRequest } from '#features/calculations/rules/calculation.ts';
import { templateFile } from '#features/templates/rules/template.ts';
import { routes } from '#routes.ts';
import { productLinks } from '#site/navigation.ts';
import { findPage, prerenderedPaths } from '#site/pages.ts';

test('lists every calculator that has a folder', () => {
  const shared = ['browser', 'rules'];
  const folders = readdirSync(join(import.meta.dirname, '../calculators'));
  expect(folders.toSorted()).toEqual([...calculatorKinds, ...shared].toSorted());
});

test.each(['poker', '', 'toString', '__proto__', null, 7])('%j is no kind', (value) => {
  expect(isCalculatorKind(value)).toBe(false);
});

test('names each step of an explanation once among all calculators', async () => {
  const loaded = await Promise.all(calculatorKinds.map((kind) => catalogue[kind].load.steps()));
  const names = loaded.flatMap(({ writers }) => Object.keys(writers));
  expect(names).toEqual([...new Set(names)]);
});

test.each([
  ['freelancer', 'performance', 2.5],
  ['commission', 'basic', 0.75],
  ['commission', 'tiered', 1.5],
  ['bill-split', 'equal', 0.5],
  ['bill-split', 'itemized', 1],
  ['tip-pool', 'points', 1],
] as const)('%s saves by mode %s an estimated %d hours', (kind, mode, hours) => {
  expect(catalogue[kind].hoursSavedIn(mode)).toBe(hours);
});

describe.each(calculatorKinds)('%s', (kind) => {
  const { label, landing, load, totalOf } = catalogue[kind];
  const { run, sample } = serverCalculators[kind];

  test('computes its sample, and the catalogue knows the total and the subject', () => {
    const outcome = run(sample);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
    expect(totalOf(outcome.result)).toBeGreaterThan(0);
    expect([outcome.subject.name, ...outcome.subject.people].join('')).not.toBe('');
  });

  test('has no total in a stored result without one', () => {
    expect(totalOf({})).toBeUndefined();
  });

  test('is a kind that requests, template files and hand-offs take', () => {
    expect(calculateRequest.parse({ templateType: kind, inputData: sample })).toMatchObject({
      templateType: kind,
    });
    const file = { fairsplit: 'template', version: 1, name: label, templateType: kind };
    expect(templateFile.parse({ ...file, customConfig: { inputData: sample } })).toMatchObject(file);
    const handoff = { templateType: kind, source: 'template', name: label, inputData: sample, timestamp: 0 };
    expect(parseHandoff(handoff, kind, 0)).toEqual({ kind: 'fresh', handoff });
  });

  test('has a page, a link in the footer and a guide', async () => {
    expect(prerenderedPaths).toContain(calculatorPath(kind));
    expect(findPage(calculatorPath(kind))).toMatchObject({
      shareTitle: pageCopies[kind].calculator.shareTitle,
    });
    expect(prerenderedPaths).toContain(landing.path);
    expect(routes.map(({ path }) => path)).toContain(landing.path);
    expect(productLinks.map(({ to }) => to)).toContain(landing.path);
    expect((await load.pages()).guide.steps).not.toHaveLength(0);
  });
});

describe('a calculator is one folder and one line in each of two lists', () => {
  const folder = join(import.meta.dirname, '../calculators');

  test('shared code names calculators nowhere else', () => {
    const naming = new RegExp(
      `#calculators/(?:${calculatorKinds.join('|')})/|['"](?:${calculatorKinds.join('|')})['"]`,
    );
    const files = globSync('{browser,rules}/**/*.{ts,tsx}', { cwd: folder }).filter(
      (file) => !/\.test\.|testing\//.test(file),
    );
    const found = files.filter((file) => naming.test(readFileSync(join(folder, file), 'utf8')));
    expect(found.toSorted()).toEqual(['browser/views.tsx', 'rules/catalogue.ts']);
  });

  test.each(calculatorKinds)('%s has ten files of its name and an engine', (kind) => {
    const named = globSync(`${kind}/{rules,browser}/${kind}.*`, { cwd: folder }).map((file) =>
      basename(file),
    );
    const rules = 'listing pages form input result steps csv summary calculator'.split(' ');
    const expected = [...rules.map((role) => `${kind}.${role}.ts`), `${kind}.landing.tsx`];
    expect(named.filter((name) => !name.includes('.test.')).toSorted()).toEqual(expected.toSorted());
    expect(globSync(`${kind}/rules/compute-*.ts`, { cwd: folder })).not.toEqual([]);
  });
});
