import { describe, expect, it } from 'vitest';
import type { CsvRow } from '#kernel/tables/csv-rows.ts';
import { dealLimits } from './deal-limits.ts';
import { chooseStages, readStages, writeStages } from './deal-stages.ts';
import { guessColumns } from './guess-columns.ts';

const rowsOf = (...stages: string[]): CsvRow[] =>
  stages.map((stage, place) => ({ line: place + 2, cells: ['2026-11-05', 'Ann', '100', stage] }));
const linesOf = (found: ReturnType<typeof chooseStages>) =>
  found.kind === 'rows' ? found.rows.map(({ line }) => line) : found;

describe('the stages of deals', () => {
  it('are asked for with their rows, won ones first', () => {
    const rows = rowsOf('Open', 'Closed Lost', 'Closed Won', 'closed  lost', '', 'Closed Won', 'CLOSED LOST');
    expect(chooseStages(rows, 3, undefined)).toEqual({
      kind: 'ask-stages',
      stages: [
        { name: 'Closed Won', rows: 2, isWon: true },
        { name: 'Closed Lost', rows: 3, isWon: false },
        { name: 'Open', rows: 1, isWon: false },
        { name: '', rows: 1, isWon: false },
      ],
    });
  });

  it('leave out every row of another stage, however it is written', () => {
    const rows = rowsOf('Open', 'Closed Won', 'closed-won', 'Signed', '');
    expect(linesOf(chooseStages(rows, 3, ['CLOSED WON']))).toEqual([3, 4]);
    expect(linesOf(chooseStages(rows, 3, ['Signed', '']))).toEqual([5, 6]);
  });

  it('are not asked for where every deal is won, and where the file has none', () => {
    expect(linesOf(chooseStages(rowsOf('Won', 'Closed Won'), 3, undefined))).toEqual([2, 3]);
    expect(linesOf(chooseStages(rowsOf('Lost', 'Won'), undefined, undefined))).toEqual([2, 3]);
  });

  it.each([
    'Closed Won',
    'closedwon',
    '6. Gewonnen',
    'Fermée gagnée',
    'Cerrada ganada',
    'Chiusa (vinta)',
    '受注済み',
  ])('%s is won', (name) => {
    expect(chooseStages(rowsOf(name), 3, undefined).kind).toBe('rows');
  });

  it.each([
    'Closed Lost',
    'Not won',
    'Won back, then lost',
    'Nicht gewonnen',
    'Wonderland',
    '失注',
    'Open',
    '',
  ])('“%s” is not won', (name) => {
    expect(chooseStages(rowsOf(name), 3, undefined).kind).toBe('ask-stages');
  });

  it('are refused where no row is in them, and where a column holds too many', () => {
    expect(chooseStages(rowsOf('Open'), 3, ['Won'])).toMatchObject({ kind: 'refused' });
    const names = Array.from({ length: dealLimits.stages + 1 }, (_, place) => `Acme ${place}`);
    expect(chooseStages(rowsOf(...names), 3, undefined)).toMatchObject({
      kind: 'refused',
      fault: { column: 'Stage' },
    });
  });

  it('travel as one line each', () => {
    const names = ['Closed Won', 'Won | paid, in full', ''];
    expect(readStages(writeStages(names))).toEqual(names);
    expect(readStages(writeStages(['Closed\nWon']))).toEqual(['Closed Won']);
  });
});

describe('the column of stages', () => {
  const guess = (text: string) =>
    guessColumns(
      text.split('\n').map((line, place) => ({ line: place + 1, cells: line.split(',') })),
      new Set(),
    ).columns;

  it.each([
    ['Close Date,Opportunity Owner,Amount,Stage\n2026-11-05,Ann Lee,100,Closed Lost'],
    ['Close Date,Deal owner,Amount,Deal Stage\n2026-11-05,Ann Lee,100,Contract sent'],
    ['Won time,Owner,Value,Status\n2026-11-05,Ann Lee,100,Open'],
    ['Abschlussdatum,Inhaber,Betrag,Phase\n2026-11-05,Ann Lee,100,Verloren'],
    ['2026-11-05,Ann Lee,100,Closed Lost\n2026-11-06,Ben Orr,200,Closed Won'],
  ])('is found in %s', (text) => {
    expect(guess(text)).toEqual({ date: 0, rep: 1, amount: 2, stage: 3 });
  });

  it('is not taken for a product or a name', () => {
    expect(guess('Date,Rep,Amount,Deal name,Product\n2026-11-05,Ann Lee,100,Acme,Won')).toEqual({
      date: 0,
      rep: 1,
      amount: 2,
      name: 3,
      product: 4,
    });
  });
});
