import { readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Cell } from '#kernel/csv.ts';
import { isRecord } from '#kernel/record.ts';
import { type CalculatorKind, catalogue } from '../rules/catalogue.ts';
import { serverCalculators } from '../rules/server-calculators.ts';
import { loadResultView } from './views.tsx';

/** A record of the first release with its CSV and rendered amounts. */
type GoldenRecord = {
  readonly template_type: CalculatorKind;
  readonly input_data: object;
  readonly results: object;
  readonly csv: readonly (readonly Cell[])[];
  readonly shown: readonly string[];
};

const folder = new URL('../../testing/golden/', import.meta.url);
const names = readdirSync(folder).map((file) => file.replace('.json', ''));

function goldenRecord(name: string): GoldenRecord {
  // Safe cast: written by release 1.
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as GoldenRecord;
}

/** Each person's amount; its field differs by mode. */
function personAmounts(result: object): unknown[] {
  const rows = 'rows' in result && Array.isArray(result.rows) ? result.rows : [];
  return rows.filter(isRecord).map((row) => row.amount ?? row.finalAmount ?? row.totalAmount);
}

/** Removes the payout curve, which is newer than these records and lazily loaded. */
function withoutPayoutCurve(html: string): string {
  const pieces = html.split(/(?=<figure)|<\/figure>/);
  return pieces.filter((piece) => !piece.includes('by quota attainment')).join('');
}

async function amountsOnScreen(kind: CalculatorKind, result: object): Promise<string[]> {
  const Results = await loadResultView(kind);
  const html = withoutPayoutCurve(renderToStaticMarkup(<Results result={result} />));
  return html.match(/-?\$[\d,.]+\d/g) ?? [];
}

describe.each(names)('%s', (name) => {
  const { template_type: kind, input_data: input, results, csv, shown } = goldenRecord(name);

  test('a stored result shows the same amounts', async () => {
    expect(await amountsOnScreen(kind, results)).toEqual(shown);
  });

  test('a stored result exports the same records', async () => {
    const { calculator } = await catalogue[kind].load.calculator();
    expect(calculator.csv.records(results)).toEqual(csv);
  });

  test('the stored input still gives everyone the same amount', () => {
    const run = serverCalculators[kind].run(input);
    if (!run.ok) throw new Error(JSON.stringify(run.issues));
    expect(personAmounts(run.result)).toEqual(personAmounts(results));
    expect(catalogue[kind].totalOf(run.result)).toBe(catalogue[kind].totalOf(results));
  });
});
