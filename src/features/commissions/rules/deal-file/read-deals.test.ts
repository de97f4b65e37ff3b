import { afterEach, describe, expect, it } from 'vitest';
import type { Day } from '#kernel/calendar.ts';
import { setTranslations } from '#kernel/language/t.ts';
import { enUs, localeOf } from '#kernel/locale.ts';
import { type Currency, usd } from '#kernel/money/currency.ts';
import { decimal } from '#kernel/money/decimal.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import { readCsv } from '#kernel/tables/csv-rows.ts';
import { decodeFile } from '#kernel/tables/decode-file.ts';
import { readDate, type SlashOrder } from '#kernel/tables/read-date.ts';
import { readColumns, writeColumns } from './deal-columns.ts';
import { guessColumns } from './guess-columns.ts';
import { type DealsRequest, readDeals } from './read-deals.ts';
import { readShares } from './read-shares.ts';

afterEach(() => setTranslations(() => ({ language: 'en' })));

const span = { first: '2026-10-01' as Day, last: '2026-12-31' as Day };

function read(text: string, changes: Partial<DealsRequest> = {}) {
  const file = readCsv(text);
  if (!file.ok) return file.fault;
  const rows = file.rows.slice(1);
  const { columns } = guessColumns(file.rows, new Set());
  const fixed = { currency: usd, span, takesNegative: true, reps: undefined, order: undefined };
  return readDeals({ rows, columns, ...fixed, ...changes });
}

describe('rows', () => {
  const rowsOf = (text: string) => {
    const file = readCsv(text);
    return file.ok ? file.rows.map(({ line, cells }) => [line, ...cells]) : file.fault;
  };

  it('are read with quotes, line breaks inside them, empty lines and every end of line', () => {
    expect(rowsOf('a,b\r\n"x, ""y""","1\n2"\r\n\r\n,\r\nc,d')).toEqual([
      [1, 'a', 'b'],
      [2, 'x, "y"', '1\n2'],
      [6, 'c', 'd'],
    ]);
    expect(rowsOf('a;b\r1;2,5\r')).toEqual([
      [1, 'a', 'b'],
      [2, '1', '2,5'],
    ]);
    expect(rowsOf('a\tb\n1\t2')).toEqual([
      [1, 'a', 'b'],
      [2, '1', '2'],
    ]);
  });

  it('name the line and column of a quotation mark that is never closed', () => {
    expect(rowsOf('a,b\n1,"2\n3,4')).toEqual({
      line: 2,
      column: '2',
      message: 'This quotation mark is never closed',
    });
  });

  it.each([
    ['UTF-8', new TextEncoder().encode('Zoë,€')],
    ['UTF-8 with a mark', new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Zoë,€')])],
    ['UTF-16 with a mark', new Uint8Array(Buffer.from('\ufeffZoë,€', 'utf16le'))],
    ['Windows', new Uint8Array([0x5a, 0x6f, 0xeb, 0x2c, 0x80])],
  ])('are read in %s', (_, bytes) => {
    expect(decodeFile(bytes)).toBe('Zoë,€');
  });
});

describe('dates', () => {
  it.each<[string, SlashOrder, string | null]>([
    ['2026-11-05', 'day-first', '2026-11-05'],
    ['2026/11/5 10:00', 'day-first', '2026-11-05'],
    ['2026-11-05T23:59:59Z', 'month-first', '2026-11-05'],
    ['5.11.2026', 'month-first', '2026-11-05'],
    ['11/5/2026', 'month-first', '2026-11-05'],
    ['11/5/26', 'month-first', '2026-11-05'],
    ['5/11/2026', 'day-first', '2026-11-05'],
    ['5 Nov 2026', 'month-first', '2026-11-05'],
    ['November 5, 2026', 'day-first', '2026-11-05'],
    ['30.2.2026', 'day-first', null],
    ['soon', 'day-first', null],
  ])('%s, %s, is %s', (text, order, day) => {
    expect(readDate(text, order)).toBe(day);
  });

  it('that fit both orders need the user’s choice', () => {
    expect(read('date,rep,amount\n5/11/2026,Ann,1')).toEqual({ kind: 'ask-order', example: '5/11/2026' });
    const asked = 'date,rep,amount\n10/11/2026,Ann,1';
    expect(read(asked, { order: 'day-first' })).toMatchObject({ credits: [{ day: '2026-11-10' }] });
    expect(read(asked, { order: 'month-first' })).toMatchObject({ credits: [{ day: '2026-10-11' }] });
    expect(read('date,rep,amount\n10/11/2026,Ann,1\n11/30/2026,Ann,1')).toMatchObject({
      credits: [{ day: '2026-10-11' }, { day: '2026-11-30' }],
    });
  });
});

describe('amounts', () => {
  const file = (...amounts: readonly string[]) =>
    ['date;rep;amount', ...amounts.map((amount) => `2026-11-05;Ann;${amount}`)].join('\n');
  const amountsOf = (...[text, changes]: Parameters<typeof read>) => {
    const found = read(text, changes);
    return 'credits' in found ? found.credits.map(({ amount }) => amount) : found;
  };

  it('with a point before three digits need the user’s choice, unless another amount settles it', () => {
    const asked = file('85.000', '140.000', '90');
    expect(read(asked)).toEqual({ kind: 'ask-separators', example: '85.000' });
    expect(amountsOf(asked, { separators: 'thousands' })).toEqual([8_500_000, 14_000_000, 9_000]);
    expect(amountsOf(asked, { separators: 'decimals' })).toEqual([8_500, 14_000, 9_000]);
    expect(amountsOf(file('85.000', '12,50'))).toEqual([8_500_000, 1_250]);
    expect(amountsOf(file('85.000', '12.5'))).toEqual([8_500, 1_250]);
    expect(amountsOf(file('1.250.000', '85,000.00'))).toEqual([125_000_000, 8_500_000]);
  });

  it('in brackets are negative, with or without a minus', () => {
    expect(amountsOf(file('(500.00)', '(-500.00)', '(500.00-)'))).toEqual([-50_000, -50_000, -50_000]);
  });

  it('with a comma before three digits need the user’s choice where the currency has three decimals', () => {
    const dinars = { currency: 'TND' as Currency };
    const asked = file('450,500', '85.000', '90');
    expect(read(asked, dinars)).toEqual({ kind: 'ask-separators', example: '450,500' });
    expect(amountsOf(asked, { ...dinars, separators: 'thousands' })).toEqual([
      450_500_000, 85_000_000, 90_000,
    ]);
    expect(amountsOf(asked, { ...dinars, separators: 'decimals' })).toEqual([450_500, 85_000, 90_000]);
    expect(amountsOf(file('450,500', '1500,500'), dinars)).toEqual([450_500, 1_500_500]);
    expect(amountsOf(file('450,500', '0,500'), dinars)).toEqual([450_500, 500]);
    expect(amountsOf(file('450,500', '1500.500'), dinars)).toEqual([450_500_000, 1_500_500]);
  });

  it('with a comma before three digits are thousands, also beside points', () => {
    expect(amountsOf(file('$85,000', '1,500'))).toEqual([8_500_000, 150_000]);
    expect(amountsOf(file('1,500', '1.500'), { separators: 'thousands' })).toEqual([150_000, 150_000]);
    expect(amountsOf(file('1,500', '1.500'))).toEqual({ kind: 'ask-separators', example: '1.500' });
  });
});

describe('shares', () => {
  it.each(['ar-EG', 'fa-IR', 'de-DE', 'hi-IN', 'bn-BD'])('are read as %s writes them', (tag) => {
    const locale = localeOf(tag) ?? enUs;
    const percent = (value: number) => formatsFor(usd, locale).decimal(decimal(value));
    const shares = [
      { rep: 'Ann', percent: decimal(62.5) },
      { rep: 'Ben', percent: decimal(37.5) },
    ];
    for (const sign of ['%', '٪']) {
      const text = `Ann ${percent(62.5)}${sign}; Ben ${percent(37.5)}${sign}`;
      expect(readShares(text, locale, new Set(['ann', 'ben']))).toEqual({
        shares,
        problems: [],
        unknown: [],
      });
    }
  });
});

describe('columns', () => {
  it.each([
    [
      'Salesforce',
      ['Opportunity Owner', 'Account Name', 'Opportunity Name', 'Close Date', 'Amount', 'Opportunity ID'],
      { rep: 0, name: 2, date: 3, amount: 4, id: 5 },
    ],
    [
      'HubSpot',
      ['Record ID', 'Deal Name', 'Deal Stage', 'Close Date', 'Deal owner', 'Amount'],
      { id: 0, name: 1, stage: 2, date: 3, rep: 4, amount: 5 },
    ],
    [
      'Pipedrive',
      ['Deal - ID', 'Deal - Title', 'Deal - Value', 'Deal - Owner', 'Deal - Won time'],
      { id: 0, name: 1, amount: 2, rep: 3, date: 4 },
    ],
  ])('of %s are recognised', (_, header, columns) => {
    expect(guessColumns([{ line: 1, cells: header }], new Set(), true).columns).toEqual(columns);
    expect(readColumns(writeColumns(columns))).toEqual(columns);
  });

  it('without a needed field are refused', () => {
    expect(readColumns('date:1,amount:2')).toBeUndefined();
    expect(readColumns('date:1,amount:2,rep:x')).toBeUndefined();
  });
});

describe('deals', () => {
  it('are read with decimal commas, and credit is shared to the cent', () => {
    const file = 'Date;Rep;Amount;Deal\n2026-11-05;Ann 60%| Ben 40%;1.234,57;Acme\n2026-11-06;Ann;1.000;B';
    expect(read(file)).toMatchObject({
      kind: 'deals',
      deals: 2,
      credits: [
        { rep: 'Ann', percent: 600_000, amount: 123_457, credit: 74_074, key: '#2', name: 'Acme' },
        { rep: 'Ben', percent: 400_000, amount: 123_457, credit: 49_383 },
        { rep: 'Ann', percent: 1_000_000, amount: 100_000, credit: 100_000 },
      ],
    });
  });

  it('are refused by line and column, all of them', () => {
    const file = [
      'Deal ID,Date,Rep,Amount',
      '1,2026-11-05,Ann,100',
      '1,2026-11-06,Ann,100',
      '2,2027-01-01,Zoe,ten',
      '3,,Ann 60%;Ben 50%,-5',
      '4,12/31/26x,Ann 1.2.3%,1e99999999999999999999',
    ].join('\n');
    const reps = new Set(['ann', 'ben']);
    expect(read(file, { reps, takesNegative: false })).toEqual({
      kind: 'faults',
      count: 10,
      newReps: { names: ['Zoe'], count: 1 },
      outside: { count: 1, rows: [{ line: 4, day: '2027-01-01', deal: '2', amount: 'ten' }] },
      faults: [
        { line: 3, column: 'Deal ID', field: 'id', message: 'The deal ID “1” is also on line 2' },
        {
          line: 4,
          column: 'Date',
          field: 'date',
          message: 'The date 2027-01-01 is outside the period 2026-10-01 to 2026-12-31',
        },
        { line: 4, column: 'Amount', field: 'amount', message: '“ten” is not an amount' },
        { line: 4, column: 'Rep', field: 'rep', message: 'There is no rep called “Zoe” in this run' },
        { line: 5, column: 'Date', field: 'date', message: 'A date is missing' },
        {
          line: 5,
          column: 'Amount',
          field: 'amount',
          message: '“-5” is negative, which the plan does not allow',
        },
        {
          line: 5,
          column: 'Rep',
          field: 'rep',
          message: 'The shares in “Ann 60%;Ben 50%” add up to 110%, not to 100%',
        },
        { line: 6, column: 'Date', field: 'date', message: '“12/31/26x” is not a date' },
        { line: 6, column: 'Amount', field: 'amount', message: '“1e99999999999999999999” is not an amount' },
        { line: 6, column: 'Rep', field: 'rep', message: '“1.2.3%” is not a percentage' },
      ],
    });
  });

  it('name each person who is not in the run once, however many deals they have', () => {
    const line = (n: number) => `2026-11-05,${n % 2 ? 'Zoe' : 'ZOE 50%;Yan 50%'},100`;
    const file = ['Date,Rep,Amount', ...Array.from({ length: 300 }, (_, n) => line(n))].join('\n');
    expect(read(file, { reps: new Set(['ann']) })).toEqual({
      kind: 'faults',
      count: 2,
      faults: [
        { line: 2, column: 'Rep', field: 'rep', message: 'There is no rep called “ZOE” in this run' },
        { line: 2, column: 'Rep', field: 'rep', message: 'There is no rep called “Yan” in this run' },
      ],
      newReps: { names: ['ZOE', 'Yan'], count: 2 },
    });
  });

  it('outside the period are listed, and left out on request with all that is wrong with them', () => {
    const file = [
      'Deal ID,Date,Rep,Amount,Deal',
      '1,2026-11-05,Ann,100,Acme',
      '1,2027-01-03,Zoe,"4,000.00",Hooli',
      '2,2026-09-30,Ann,ten,',
    ].join('\n');
    const reps = new Set(['ann']);
    expect(read(file, { reps })).toMatchObject({
      kind: 'faults',
      outside: {
        count: 2,
        rows: [
          { line: 3, day: '2027-01-03', deal: 'Hooli', amount: '4,000.00' },
          { line: 4, day: '2026-09-30', deal: '2', amount: 'ten' },
        ],
      },
    });
    expect(read(file, { reps, leaveOutside: true })).toMatchObject({
      kind: 'deals',
      deals: 1,
      leftOut: 2,
      credits: [{ key: '1', amount: 10_000 }],
    });
    expect(read('Date,Rep,Amount\n2027-01-03,Ann,5', { leaveOutside: true })).toMatchObject({
      kind: 'faults',
      faults: [{ line: 2, column: '', message: 'Every row is outside the period' }],
    });
  });

  it('of other stages are left out with all that is wrong with them', () => {
    const file = [
      'Date,Rep,Amount,Stage',
      '2026-11-05,Ann,100,Closed Won',
      ',Zoe,,Open',
      '2027-02-01,Ann,x,Closed Lost',
      '2026-11-06,Ann,50,Signed',
    ].join('\n');
    const reps = new Set(['ann']);
    expect(read(file, { reps })).toMatchObject({ kind: 'ask-stages', stages: { length: 4 } });
    expect(read(file, { reps, stages: ['Closed Won', 'Signed'] })).toMatchObject({
      kind: 'deals',
      deals: 2,
      leftOut: 2,
      credits: [{ amount: 10_000 }, { amount: 5_000 }],
    });
  });

  it('are refused in another currency than the plan’s', () => {
    const file = 'Date;Rep;Amount\n2026-11-05;Ann;1.234,50 €\n2026-11-05;Ann;$5\n2026-11-05;Ann;GBP 5';
    expect(read(file)).toMatchObject({
      count: 2,
      faults: [
        {
          line: 2,
          column: 'Amount',
          field: 'amount',
          message: '“1.234,50 €” is in €, but the plan pays in USD',
        },
        {
          line: 4,
          column: 'Amount',
          field: 'amount',
          message: '“GBP 5” is in GBP, but the plan pays in USD',
        },
      ],
    });
  });

  it('are refused in the language of the reader, and the field stays the same', () => {
    const sentences = new Map([
      ['{text} is not an amount', '{text} ist kein Betrag'],
      ['Amount', 'Betrag'],
    ]);
    setTranslations(() => ({ language: 'de', sentences }));
    expect(read('Date,Rep,Amount\n2026-11-05,Ann,ten')).toMatchObject({
      faults: [{ line: 2, column: 'Betrag', field: 'amount', message: '“ten” ist kein Betrag' }],
    });
  });
});
