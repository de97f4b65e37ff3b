import { allocate } from '#kernel/money/allocation.ts';
import { type Cents, cents, sumCents } from '#kernel/money/cents.ts';
import { settle } from '#kernel/money/settlement.ts';
import type { Participant } from '../bill-fields.ts';
import type { BillRow, BillSplitResult, Transfer } from '../bill-split.result.ts';
import type { BillStep } from '../bill-split.steps.ts';

type Paying = Pick<Participant, 'payer' | 'paid'>;

function isPayer({ payer, paid = cents(0) }: Paying): boolean {
  return payer === true || paid > 0;
}

/** Amounts paid per person. Payers without an amount paid equal parts of the rest. Null without payers. */
export function paidBy(people: readonly Paying[], total: Cents): Cents[] | null {
  if (!people.some(isPayer)) return null;
  const paid = people.map((person) => person.paid ?? cents(0));
  const open = people.map((person, index) => (isPayer(person) && paid[index] === 0 ? 1 : 0));
  const rest = cents(total - sumCents(paid));
  if (rest <= 0 || !open.includes(1)) return paid;
  const parts = allocate(rest, open);
  return paid.map((amount, index) => cents(amount + (parts[index] ?? 0)));
}

/** The payments beside the bill: what each person and all of them paid, and what is missing. Null without payers. */
export function comparePayments(people: readonly Paying[], total: Cents) {
  const each = paidBy(people, total);
  if (each === null) return null;
  const paid = sumCents(each);
  return { each, paid, difference: cents(total - paid) };
}

/** Adds payments, and transfers once bill and payments match. */
export function withPayments(result: BillSplitResult, people: readonly Paying[]): BillSplitResult {
  const compared = comparePayments(people, result.totalAmount);
  if (compared === null) return result;
  const { each: paid, ...payments } = compared;
  const isSettled = result.status === 'balanced' && payments.difference === 0;
  const transfers = isSettled ? transfersOf(result.rows, paid) : undefined;
  const stepsOf = stepsFor(transfers ?? []);
  const rows = result.rows.map((row, index): BillRow => {
    const own = paid[index] ?? cents(0);
    if (!transfers) return { ...row, paid: own };
    const balance = cents(own - row.amount);
    const step: BillStep = { step: 'bill-paid', paid: own, amount: row.amount, balance };
    return { ...row, paid: own, explanation: [...row.explanation, step, ...stepsOf(row.name)] };
  });
  return { ...result, rows, payments, ...(transfers && { transfers }) };
}

function transfersOf(rows: readonly BillRow[], paid: readonly Cents[]): Transfer[] {
  const balances = rows.map((row, index) => cents((paid[index] ?? 0) - row.amount));
  const nameOf = (person: number) => rows[person]?.name ?? '';
  return settle(balances).map(({ from, to, amount }) => ({ from: nameOf(from), to: nameOf(to), amount }));
}

/** Labels are unique, so steps can be looked up by name. */
function stepsFor(transfers: readonly Transfer[]): (name: string) => BillStep[] {
  const steps = new Map<string, BillStep[]>();
  const add = (name: string, step: BillStep) => {
    const found = steps.get(name);
    if (found) found.push(step);
    else steps.set(name, [step]);
  };
  for (const { from, to, amount } of transfers) {
    add(from, { step: 'bill-transfer', to, amount });
    add(to, { step: 'bill-transfer', from, amount });
  }
  return (name) => steps.get(name) ?? [];
}
