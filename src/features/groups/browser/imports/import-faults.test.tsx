import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Currency } from '#kernel/money/currency.ts';
import type { ImportChoices, ImportedGroup } from '../../rules/imports/imported-group.ts';
import { ImportFaults } from './import-faults.tsx';

function shown(code: string, choices: ImportChoices): string {
  const faults = [{ line: 1, code, message: 'Why' }];
  const file: ImportedGroup = { source: 'spliit', people: [], entries: [], faults };
  return renderToStaticMarkup(
    <ImportFaults file={file} faults={faults} choices={choices} onChoose={() => {}} />,
  );
}

it('lets a chosen currency be chosen again that the amounts do not fit', () => {
  const question = 'Currency of this file';
  expect(shown('unknown-currency', {})).toContain(question);
  expect(shown('not-an-amount', {})).not.toContain(question);
  expect(shown('not-an-amount', { currency: 'JPY' as Currency })).toContain(question);
});
