import { maxCents } from '#kernel/cents.ts';
import { type Decimal, decimal } from '#kernel/decimal.ts';
import type { Formats } from '#kernel/formats.ts';
import type { BillSplitInput, Extra } from './bill-fields.ts';
import { billTotalOf, type ChargedExtra, chargesOn, subtotalOf } from './charges.ts';
import { itemCost } from './item-cost.ts';

type Fault = { readonly path: readonly (string | number)[]; readonly message: string };

/** Cross-field errors: sums, and fields that require another one. */
export function faultsOf(input: BillSplitInput, formats: Formats): Fault[] {
  const { billData, calculationMode } = input;
  const people = calculationMode === 'itemized' ? itemFaults(input, formats) : peopleFaults(input, formats);
  if (people.length > 0) return people;
  const paid = billData.participants.map((person) => person.paid ?? 0);
  if (total(paid) > maxCents) return [{ path: ['participants'], message: `The payments ${most(formats)}` }];
  return extraFaults(input, formats);
}

function peopleFaults({ billData, calculationMode }: BillSplitInput, formats: Formats): Fault[] {
  const { participants } = billData;
  if (participants.length === 0) return [];
  if (calculationMode === 'custom') {
    const sum = total(participants.map((person) => person.amount));
    return sum > maxCents ? [{ path: ['participants'], message: `The amounts ${most(formats)}` }] : [];
  }
  if (calculationMode === 'shares' && participants.every((person) => person.share === 0)) {
    return [{ path: ['participants', 0, 'share'], message: 'At least one person needs a part above 0' }];
  }
  if (calculationMode !== 'percent') return [];
  const sum = participants.reduce((all, person) => all + (person.percent ?? 0), 0) as Decimal;
  if (sum === decimal(100)) return [];
  const message = `The percentages add up to ${formats.rate(sum)}, but must total ${formats.rate(decimal(100))}`;
  return [{ path: ['participants'], message }];
}

function itemFaults({ billData }: BillSplitInput, formats: Formats): Fault[] {
  const { items, totalAmount } = billData;
  const faults = items.flatMap(({ quantity, assignedTo, parts = [] }, index): Fault[] => {
    const path = ['items', index];
    if (quantity === 0) return [{ path: [...path, 'quantity'], message: 'Enter a quantity above 0' }];
    const isNothing = assignedTo.length > 0 && assignedTo.every((_, person) => parts[person] === 0);
    return isNothing
      ? [{ path: [...path, 'parts', 0], message: 'At least one person needs a part above 0' }]
      : [];
  });
  if (faults.length > 0) return faults;
  const costs = items.map(itemCost);
  const missing = BigInt(totalAmount) - costs.reduce((sum, cost) => sum + cost, 0n);
  const isInexact = magnitudeOf(costs) > maxCents || missing > maxCents;
  return isInexact ? [{ path: ['items'], message: `The items ${most(formats)}` }] : [];
}

function extraFaults(input: BillSplitInput, formats: Formats): Fault[] {
  const { extras = [], participants, items } = input.billData;
  const isEmpty =
    input.calculationMode === 'itemized' ? items.length === 0 : input.billData.totalAmount === 0;
  const faults: Fault[] = [];
  const charges = chargesOn(input);
  let isRounded = false;
  for (const [index, charge] of charges.entries()) {
    const extra = extras[index];
    if (!extra) continue;
    const message = extraFault(extra, charge, formats, isEmpty || participants.length === 0);
    const field = extra.by === 'percent' ? 'percent' : 'amount';
    if (message) faults.push({ path: ['extras', index, field], message });
    if (extra.by === 'total' && isRounded) {
      faults.push({ path: ['extras', index, 'amount'], message: 'Only one extra can round the total up' });
    }
    isRounded ||= extra.by === 'total';
    if (extra.spread === 'chosen' && extra.people.length === 0 && charge.amount !== 0n) {
      faults.push({ path: ['extras', index, 'people'], message: 'Choose who shares this' });
    }
  }
  if (faults.length > 0) return faults;
  const before = input.calculationMode === 'itemized' ? magnitudeOf(items.map(itemCost)) : subtotalOf(input);
  const reached = before + magnitudeOf(charges.map((charge) => charge.amount));
  const missing = BigInt(input.billData.totalAmount) - billTotalOf(input);
  const isInexact = charges.length > 0 && (reached > maxCents || missing > maxCents);
  return isInexact ? [{ path: ['extras'], message: `The extras ${most(formats)}` }] : [];
}

function extraFault(extra: Extra, charge: ChargedExtra, formats: Formats, isEmpty: boolean): string | null {
  const entered = extra.by === 'percent' ? extra.percent : extra.amount;
  if (!entered || isEmpty) return null;
  if (entered < 0 && extra.kind !== 'other') return 'An extra can’t be negative. Choose Discount instead';
  if (extra.by === 'percent' && charge.of <= 0n) return 'There is no amount to take a percentage of';
  if (extra.by === 'total' && charge.amount < 0n) {
    return `The bill already comes to ${formats.exact({ numerator: String(charge.of), denominator: '1' })}`;
  }
  return charge.after < 0n && charge.amount < 0n ? 'A discount can’t be more than the bill' : null;
}

function most(formats: Formats): string {
  return `can add up to at most ${formats.money(maxCents)}`;
}

/** The sum of absolute values: if it is in range, so is every partial sum. */
function magnitudeOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + (amount < 0n ? -amount : amount), 0n);
}

function total(amounts: readonly number[]): bigint {
  return amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
}
