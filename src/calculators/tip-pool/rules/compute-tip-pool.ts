import type { Missing } from '#calculators/rules/calculator.ts';
import { labelsOf } from '#calculators/rules/people.ts';
import { fault } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';
import { type Cents, cents, sumCents } from '#kernel/money/cents.ts';
import { type Decimal, decimal, decimalScale } from '#kernel/money/decimal.ts';
import { exactShare, roundingOf } from '#kernel/money/exact-share.ts';
import { type Carried, carried, fairDivision } from '#kernel/money/fair-division.ts';
import { percentOf } from '#kernel/money/percent.ts';
import { divideRounded } from '#kernel/money/rounding.ts';
import { sameName } from './pool-names.ts';
import { type Entry, hoursByRole, reasonLeftOut, weightsOf } from './pool-shares.ts';
import type { PoolPerson, PoolShift, TipMode, TipPoolInput } from './tip-pool.input.ts';
import type { LeftOut, ShiftTotals, TipPoolResult, TipRow } from './tip-pool.result.ts';
import type { TipStep } from './tip-pool.steps.ts';

const scale = BigInt(decimalScale);

/** A person's entry in one shift. */
type Line = Entry & { readonly person: number; readonly shift: number };

type Part = { readonly line: Line; readonly amount: Cents; readonly step: TipStep };

export function missingFromTipPool({ poolData: { shifts, people } }: TipPoolInput): readonly Missing[] {
  const hasTips = shifts.some(({ cashTips, cardTips }) => cashTips > 0 || cardTips > 0);
  return [
    ...(hasTips ? [] : [{ path: 'poolData.shifts.0.cashTips', ...fault('no-tips', msg('Enter the tips')) }]),
    ...(people.length > 0
      ? []
      : [{ path: 'poolData.people', ...fault('no-people', msg('Add at least one person')) }]),
  ];
}

export function computeTipPool(input: TipPoolInput): TipPoolResult | null {
  if (missingFromTipPool(input).length > 0) return null;
  const { calculationMode: mode, currency, poolData } = input;
  const { people, shifts, name } = poolData;

  const persons = personsIn(people);
  const labels = labelsOf(persons.map((entries) => ({ name: entries[0]?.name ?? '' })));
  const lines = persons.flatMap((entries, person) => entries.map((entry) => lineOf(entry, person, poolData)));
  const isShared = shifts.length > 1;
  // Leftover cents go to the people who got the fewest leftover cents in earlier shifts.
  const had = persons.map(() => carried(0));
  const divided = shifts.map((shift, index) => {
    const taking = lines.filter((line) => line.shift === index && !reasonLeftOut(line, mode));
    return divideShift(shift, poolData.cardFee, taking, mode, isShared ? shift.name : '', had);
  });
  const parts = divided.flatMap((shift) => shift.parts);
  const net = sumCents(divided.map(({ totals }) => totals.net));
  const sumOf = (of: (totals: ShiftTotals) => Cents) => sumCents(divided.map(({ totals }) => of(totals)));
  return {
    currency,
    mode,
    name: name.trim(),
    shifts: divided.map(({ totals }) => totals),
    cashTips: sumOf((totals) => totals.cashTips),
    cardTips: sumOf((totals) => totals.cardTips),
    cardFee: sumOf((totals) => totals.cardFee),
    net,
    undivided: sumOf((totals) => totals.undivided),
    rows: labels.flatMap((label, person) => {
      const own = parts.filter(({ line }) => line.person === person);
      return own.length === 0 ? [] : [rowOf(label, own, net, shifts)];
    }),
    leftOut: lines.flatMap((line): LeftOut[] => {
      const reason = reasonLeftOut(line, mode);
      // Skips untouched rows.
      if (reason === 'no-hours' && !persons[line.person]?.[0]?.name.trim()) return [];
      const shift = isShared ? (shifts[line.shift]?.name ?? '') : '';
      return reason ? [{ name: labels[line.person] ?? '', role: line.role.name, shift, reason }] : [];
    }),
  };
}

/** Entries with the same name are one person; unnamed entries are separate people. */
function personsIn(people: readonly PoolPerson[]): PoolPerson[][] {
  const persons = new Map<string, PoolPerson[]>();
  for (const [index, entry] of people.entries()) {
    const name = entry.name.trim();
    const key = name ? `named ${name}` : `unnamed ${index}`;
    persons.set(key, [...(persons.get(key) ?? []), entry]);
  }
  return [...persons.values()];
}

function lineOf(entry: PoolPerson, person: number, { roles, shifts }: TipPoolInput['poolData']): Line {
  const role = roles.find((one) => sameName(one.name, entry.role));
  const shift = shifts.findIndex((one) => entry.shift !== '' && sameName(one.name, entry.shift));
  return {
    // Unreachable: the schema refuses unknown roles.
    role: role ?? { name: entry.role, points: decimal(0), percent: decimal(0), takesPart: false },
    hours: entry.hours,
    person,
    shift: Math.max(shift, 0),
  };
}

function divideShift(
  { name, cashTips, cardTips }: PoolShift,
  feePercent: Decimal,
  lines: readonly Line[],
  mode: TipMode,
  label: string,
  had: Carried[],
): { totals: ShiftTotals; parts: Part[] } {
  const cardFee = cents(divideRounded(BigInt(cardTips) * BigInt(feePercent), 100n * scale));
  const net = cents(cashTips + cardTips - cardFee);
  const totals = { name, cashTips, cardTips, cardFee, net, undivided: lines.length > 0 ? cents(0) : net };
  const weights = weightsOf(lines, mode);
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  if (all === 0n) return { totals, parts: [] };
  const numerators = weights.map((weight) => BigInt(net) * weight);
  const fair = fairDivision(lines.map(({ person }) => had[person] ?? carried(0)));
  const amounts = fair.divide(numerators, all, 1);
  for (const [index, difference] of fair.differences().entries()) {
    const person = lines[index]?.person ?? 0;
    had[person] = carried((had[person] ?? 0) + difference);
  }
  const stepOf = describe(lines, mode, { net, shift: label, weights, all });
  const parts = lines.map((line, index): Part => {
    const amount = amounts[index] ?? cents(0);
    const numerator = numerators[index] ?? 0n;
    const outcome = {
      exact: exactShare(numerator, all),
      rounding: roundingOf(numerator, all, amount),
    };
    return { line, amount, step: { ...stepOf(line, index), ...outcome } };
  });
  return { totals, parts };
}

type Outcome = 'exact' | 'rounding';
type Described =
  | Omit<Extract<TipStep, { step: 'pool-part' }>, Outcome>
  | Omit<Extract<TipStep, { step: 'group-part' }>, Outcome>;

/** The explanation steps of each line. */
function describe(
  lines: readonly Line[],
  mode: TipMode,
  { net, shift, weights, all }: { net: Cents; shift: string; weights: readonly bigint[]; all: bigint },
): (line: Line, index: number) => Described {
  if (mode === 'groups') {
    const inRole = hoursByRole(lines);
    const present = new Map(lines.map(({ role }) => [role.name, role.percent]));
    const ofPercent = [...present.values()].reduce((sum, percent) => sum + percent, 0) as Decimal;
    return ({ role, hours }) => ({
      step: 'group-part',
      shift,
      net,
      role: role.name,
      percent: role.percent,
      ofPercent,
      hours: exactShare(BigInt(hours), scale),
      allHours: exactShare(inRole.get(role.name) ?? 0n, scale),
    });
  }
  const over = mode === 'hours-points' ? scale * scale : scale;
  return ({ hours, role }, index) => ({
    step: 'pool-part',
    shift,
    net,
    basis: mode,
    hours: exactShare(BigInt(hours), scale),
    points: exactShare(BigInt(role.points), scale),
    own: exactShare(weights[index] ?? 0n, over),
    all: exactShare(all, over),
  });
}

function rowOf(name: string, own: readonly Part[], net: Cents, shifts: readonly PoolShift[]): TipRow {
  const amount = sumCents(own.map((part) => part.amount));
  return {
    name,
    role: [...new Set(own.map(({ line }) => line.role.name))].join(', '),
    hours: own.reduce((sum, { line }) => sum + line.hours, 0) as Decimal,
    amount,
    percentage: percentOf(BigInt(amount), BigInt(net)),
    parts: own.map(({ line, amount: part }) => ({
      shift: shifts[line.shift]?.name ?? '',
      hours: line.hours,
      amount: part,
    })),
    explanation: own.map(({ step }) => step),
  };
}
