import * as z from 'zod/mini';
import { calculationFields, type Fields, readIn, text } from '#calculators/rules/fields.ts';
import { limits } from '#calculators/rules/limits.ts';
import { passUnused, whenNothingRefused } from '#calculators/rules/unused-fields.ts';
import { type Fault, fault, schemaIssue } from '#kernel/fault.ts';
import { msg, t } from '#kernel/language/t.ts';
import { maxCents } from '#kernel/money/cents.ts';
import { decimal } from '#kernel/money/decimal.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { poolLimits, tooManyPeople, tooManyShifts } from './pool-limits.ts';
import { sameName, unknownRole, unknownShift } from './pool-names.ts';

export const tipModes = ['hours', 'points', 'hours-points', 'groups'] as const;

function poolFields({ money, number }: Fields) {
  const shift = z.object({
    name: text(msg('A shift name')),
    cashTips: z.prefault(money(msg('Cash tips')), 0),
    cardTips: z.prefault(money(msg('Card tips')), 0),
  });
  const role = z.object({
    name: text(msg('A role')),
    points: z.prefault(number(msg('Points'), { max: 1000 }), 0),
    percent: z.prefault(number(msg('A percentage'), { max: 100 }), 0),
    takesPart: z._default(z.boolean(), true),
  });
  const person = z.object({
    name: text(msg('A name')),
    role: text(msg('A role')),
    hours: z.prefault(number(msg('Hours'), { max: 10_000 }), 0),
    /** Blank means the first shift. */
    shift: z._default(text(msg('A shift name')), ''),
  });
  return z.object({
    poolData: z.object({
      name: z._default(text(msg('A name')), ''),
      cardFee: z.prefault(number(msg('The card fee'), { max: 100 }), 0),
      shifts: z
        .array(shift)
        .check(
          z.minLength(1, { error: () => t('A pool needs at least one shift') }),
          z.maxLength(poolLimits.shifts, { error: tooManyShifts }),
        ),
      roles: z.array(role).check(
        z.maxLength(poolLimits.roles, {
          error: () => t('A pool can have at most {max} roles', { max: poolLimits.roles }),
        }),
      ),
      people: z.array(person).check(z.maxLength(limits.people, { error: tooManyPeople })),
    }),
    calculationMode: z.enum(tipModes),
    ...calculationFields,
  });
}

export const tipPoolInput = readIn(
  (fields) =>
    poolFields(fields).check(
      passUnused(({ calculationMode: mode }, [, list, , field]) => {
        if (list === 'people') return field === 'hours' && mode === 'points';
        if (field === 'points') return mode === 'hours' || mode === 'groups';
        return field === 'percent' && mode !== 'groups';
      }),
      z.check<TipPoolInput>((context) => checkPool(context, fields.formats), whenNothingRefused),
    ),
  { reportsJunk: true },
);

type Payload = z.core.ParsePayload<TipPoolInput>;

function checkPool(context: Payload, { money, rate }: Formats): void {
  const { poolData, calculationMode } = context.value;
  const { shifts, roles, people } = poolData;
  const refuse = (path: (string | number)[], found: Fault) =>
    context.issues.push(schemaIssue(found, context.value, ['poolData', ...path]));

  const tips = shifts.reduce((sum, shift) => sum + BigInt(shift.cashTips) + BigInt(shift.cardTips), 0n);
  if (tips > maxCents) {
    refuse(
      ['shifts'],
      fault('too-large', msg('The tips can add up to at most {max}'), { max: money(maxCents) }),
    );
  }
  for (const [list, entries] of Object.entries({ shifts, roles })) {
    for (const [index, { name }] of entries.entries()) {
      const first = entries.findIndex((entry) => sameName(entry.name, name));
      if (first < index) {
        const used = fault('used-twice', msg('The name {name} is used twice'), { name: `'${name}'` });
        refuse([list, index, 'name'], used);
      }
    }
  }
  for (const [index, person] of people.entries()) {
    if (!roles.some((role) => sameName(role.name, person.role))) {
      refuse(['people', index, 'role'], unknownRole(person.role));
    }
    if (person.shift && !shifts.some((shift) => sameName(shift.name, person.shift))) {
      refuse(['people', index, 'shift'], unknownShift(person.shift));
    }
  }
  if (calculationMode === 'groups') {
    const sum = roles.reduce((total, role) => total + (role.takesPart ? role.percent : 0), 0);
    const whole = decimal(100);
    if (sum !== whole) {
      const values = { sum: rate(sum as typeof whole), whole: rate(whole) };
      refuse(
        ['roles'],
        fault('not-whole', msg('The percentages add up to {sum}, but must total {whole}'), values),
      );
    }
  }
}

export type TipPoolInput = z.output<ReturnType<typeof poolFields>>;
export type TipPoolForm = z.input<ReturnType<typeof poolFields>>;
export type TipMode = TipPoolInput['calculationMode'];
export type PoolRole = TipPoolInput['poolData']['roles'][number];
export type PoolPerson = TipPoolInput['poolData']['people'][number];
export type PoolShift = TipPoolInput['poolData']['shifts'][number];
