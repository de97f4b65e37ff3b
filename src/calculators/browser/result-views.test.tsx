import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { calculator as billSplit } from '#calculators/bill-split/rules/bill-split.calculator.ts';
import { formatUsd } from '#kernel/money/cents.ts';
import { type CalculatorKind, calculatorKinds, catalogue } from '../rules/catalogue.ts';
import { serverCalculators } from '../rules/server-calculators.ts';
import { loadResultView } from './views.tsx';

/** The result as the server returns it: after a JSON round trip. */
function storedResult(kind: CalculatorKind, input: object): object {
  const run = serverCalculators[kind].run(input);
  if (!run.ok) throw new Error(JSON.stringify(run.issues));
  return JSON.parse(JSON.stringify(run.result)) as object;
}

test.each(calculatorKinds)('a stored result of %s is shown without a form', async (kind) => {
  const Results = await loadResultView(kind);
  const result = storedResult(kind, serverCalculators[kind].sample);
  const total = catalogue[kind].totalOf(result);
  if (total === undefined) throw new Error('It has no total.');
  expect(renderToStaticMarkup(<Results result={result} />)).toContain(formatUsd(total));
});

test('a bill that does not add up says so; only with its form does it offer corrections', async () => {
  const Results = await loadResultView('bill-split');
  const result = storedResult('bill-split', { ...billSplit.sample, calculationMode: 'custom' });
  const alone = renderToStaticMarkup(<Results result={result} />);
  expect(alone).toContain('The amounts don’t add up to the bill');
  expect(alone).not.toContain('Spread the difference');
  const fixes = { values: () => billSplit.sample, onAmend: () => {} };
  expect(renderToStaticMarkup(<Results result={result} fixes={fixes} />)).toContain('Spread the difference');
});
