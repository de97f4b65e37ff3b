/** A measured value with its budget. */
export type Figure = {
  readonly what: string;
  readonly measured: string;
  readonly budget: string;
  readonly met: boolean;
};

export function atMost(what: string, value: number, budget: number, unit: string): Figure {
  return { what, measured: `${round(value)} ${unit}`, budget: `≤ ${budget} ${unit}`, met: value <= budget };
}

export function atLeast(what: string, value: number, budget: number, unit: string): Figure {
  return { what, measured: `${round(value)} ${unit}`, budget: `≥ ${budget} ${unit}`, met: value >= budget };
}

export function withoutBudget(what: string, value: number, unit: string): Figure {
  return { what, measured: `${round(value)} ${unit}`, budget: 'none', met: true };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(1);
}

export function printFigures(title: string, figures: readonly Figure[]): void {
  const rows = [
    ['what', 'measured', 'budget', ''],
    ...figures.map((f) => [f.what, f.measured, f.budget, f.met ? 'ok' : 'MISSED']),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  console.log(`\n${title}`);
  for (const row of rows) {
    console.log(
      `  ${row.map((cell, column) => (column < 3 ? cell.padEnd(widths[column] ?? 0) : cell)).join('  ')}`,
    );
  }
}
