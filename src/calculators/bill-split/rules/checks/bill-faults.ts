import { type Fault, fault } from '#kernel/fault.ts';
import type { MessageValues } from '#kernel/language/message.ts';
import { msg } from '#kernel/language/t.ts';
import { maxCents } from '#kernel/money/cents.ts';
import { type Decimal, decimal } from '#kernel/money/decimal.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { billTotalOf, type ChargedExtra, chargesOn, subtotalOf } from '../amounts/charges.ts';
import { itemCost } from '../amounts/item-cost.ts';
import type { BillSplitInput, Extra } from '../bill-fields.ts';

type FieldFault = Fault & { readonly path: readonly (string | number)[] };

/** Cross-field errors: sums, and fields that require another one. */
export function faultsOf(input: BillSplitInput, formats: Formats): FieldFault[] {
  const { billData, calculationMode } = input;
  const people = calculationMode === 'itemized' ? itemFaults(input, formats) : peopleFaults(input, formats);
  if (people.length > 0) return people;
  const paid = billData.participants.map((person) => person.paid ?? 0);
  if (total(paid) > maxCents) {
    return [
      {
        path: ['participants'],
        ...fault('too-large', msg('The payments can add up to at most {max}'), most(formats)),
      },
    ];
  }
  return extraFaults(input, formats);
}

function peopleFaults({ billData, calculationMode }: BillSplitInput, formats: Formats): FieldFault[] {
  const { participants } = billData;
  if (participants.length === 0) return [];
  if (calculationMode === 'custom') {
    const sum = total(participants.map((person) => person.amount));
    if (sum <= maxCents) return [];
    return [
      {
        path: ['participants'],
        ...fault('too-large', msg('The amounts can add up to at most {max}'), most(formats)),
      },
    ];
  }
  if (calculationMode === 'shares' && participants.every((person) => person.share === 0)) {
    return [{ path: ['participants', 0, 'share'], ...noPart() }];
  }
  if (calculationMode !== 'percent') return [];
  const sum = participants.reduce((all, person) => all + (person.percent ?? 0), 0) as Decimal;
  if (sum === decimal(100)) return [];
  const found = fault('not-whole', msg('The percentages add up to {sum}, but must total {whole}'), {
    sum: formats.rate(sum),
    whole: formats.rate(decimal(100)),
  });
  return [{ path: ['participants'], ...found }];
}

function itemFaults({ billData }: BillSplitInput, formats: Formats): FieldFault[] {
  const { items, totalAmount } = billData;
  const faults = items.flatMap(({ quantity, assignedTo, parts = [] }, index): FieldFault[] => {
    const path = ['items', index];
    if (quantity === 0) {
      return [{ path: [...path, 'quantity'], ...fault('no-quantity', msg('Enter a quantity above 0')) }];
    }
    const isNothing = assignedTo.length > 0 && assignedTo.every((_, person) => parts[person] === 0);
    return isNothing ? [{ path: [...path, 'parts', 0], ...noPart() }] : [];
  });
  if (faults.length > 0) return faults;
  const costs = items.map(itemCost);
  const missing = BigInt(totalAmount) - costs.reduce((sum, cost) => sum + cost, 0n);
  const isInexact = magnitudeOf(costs) > maxCents || missing > maxCents;
  if (!isInexact) return [];
  return [
    { path: ['items'], ...fault('too-large', msg('The items can add up to at most {max}'), most(formats)) },
  ];
}

function extraFaults(input: BillSplitInput, formats: Formats): FieldFault[] {
  const { extras = [], participants, items } = input.billData;
  const isEmpty =
    input.calculationMode === 'itemized' ? items.length === 0 : input.billData.totalAmount === 0;
  const faults: FieldFault[] = [];
  const charges = chargesOn(input);
  let isRounded = false;
  for (const [index, charge] of charges.entries()) {
    const extra = extras[index];
    if (!extra) continue;
    const found = extraFault(extra, charge, formats, isEmpty || participants.length === 0);
    const field = extra.by === 'percent' ? 'percent' : 'amount';
    if (found) faults.push({ path: ['extras', index, field], ...found });
    if (extra.by === 'total' && isRounded) {
      const second = fault('second-rounding', msg('Only one extra can round the total up'));
      faults.push({ path: ['extras', index, 'amount'], ...second });
    }
    isRounded ||= extra.by === 'total';
    if (extra.spread === 'chosen' && extra.people.length === 0 && charge.amount !== 0n) {
      faults.push({ path: ['extras', index, 'people'], ...fault('nobody', msg('Choose who shares this')) });
    }
  }
  if (faults.length > 0) return faults;
  const before = input.calculationMode === 'itemized' ? magnitudeOf(items.map(itemCost)) : subtotalOf(input);
  const reached = before + magnitudeOf(charges.map((charge) => charge.amount));
  const missing = BigInt(input.billData.totalAmount) - billTotalOf(input);
  const isInexact = charges.length > 0 && (reached > maxCents || missing > maxCents);
  if (!isInexact) return [];
  return [
    { path: ['extras'], ...fault('too-large', msg('The extras can add up to at most {max}'), most(formats)) },
  ];
}

function extraFault(extra: Extra, charge: ChargedExtra, formats: Formats, isEmpty: boolean): Fault | null {
  const entered = extra.by === 'percent' ? extra.percent : extra.amount;
  if (!entered || isEmpty) return null;
  if (entered < 0 && extra.kind !== 'other') {
    return fault('negative', msg('An extra can’t be negative. Choose Discount instead'));
  }
  if (extra.by === 'percent' && charge.of <= 0n) {
    return fault('no-base', msg('There is no amount to take a percentage of'));
  }
  if (extra.by === 'total' && charge.amount < 0n) {
    const total = formats.exact({ numerator: String(charge.of), denominator: '1' });
    return fault('below-bill', msg('The bill already comes to {total}'), { total });
  }
  if (charge.after >= 0n || charge.amount >= 0n) return null;
  return fault('above-bill', msg('A discount can’t be more than the bill'));
}

function noPart(): Fault {
  return fault('no-part', msg('At least one person needs a part above 0'));
}

function most(formats: Formats): MessageValues {
  return { max: formats.money(maxCents) };
}

/** The sum of absolute values: if it is in range, so is every partial sum. */
function magnitudeOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + (amount < 0n ? -amount : amount), 0n);
}

function total(amounts: readonly number[]): bigint {
  return amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
}
