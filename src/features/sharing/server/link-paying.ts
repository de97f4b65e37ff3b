import { type CalculatorKind, catalogue } from '#calculators/rules/catalogue.ts';
import type { Part } from '#calculators/rules/summary.ts';
import { hasWays } from '#features/payment-ways/rules/payment-ways.ts';
import { type Payee, payeesAmong } from '#features/payment-ways/rules/payments-due.ts';
import { readWays } from '#features/payment-ways/server/payment-ways.public.ts';
import { t } from '#kernel/language/t.ts';
import { isRecord } from '#kernel/record.ts';
import { createContentProblem } from '#platform/http/body/content.ts';
import type { PayingRequest } from '../rules/share.ts';

/** The payment settings stored with a link. */
export type LinkPaymentSettings = Readonly<{
  showsWays: boolean;
  makerPerson: string | null;
  /** The payer that the maker chose, if any. */
  paidBy: string | null;
  payees: readonly Payee[] | null;
}>;

/** Stores names instead of indexes, so that payment ways never move to another person. */
export function toLinkPaymentSettings(
  { showsWays = false, paidBy, makerPerson, payees = [] }: PayingRequest,
  people: readonly string[],
  userId: string | null,
): LinkPaymentSettings {
  const nameAt = (person: number, path: string) => {
    const name = people[person];
    if (name === undefined)
      throw createContentProblem([{ path, message: t('There is no such person in this result') }]);
    return name;
  };
  const typed = payees
    .map(({ person, ways }, n) => ({ name: nameAt(person, `payees.${n}.person`), ways }))
    .filter(({ ways }) => hasWays(ways));
  return {
    showsWays: userId !== null && showsWays,
    makerPerson: makerPerson === undefined ? null : nameAt(makerPerson, 'makerPerson'),
    paidBy: paidBy === undefined ? null : nameAt(paidBy, 'paidBy'),
    payees: typed.length > 0 ? typed : null,
  };
}

/** Columns of a link and its joins that decide the payees. */
export type StoredPaying = Readonly<{
  content: Readonly<Record<string, unknown>>;
  shows_ways: boolean;
  maker_person: string | null;
  /** Account name and payment ways of the maker. */
  maker: string | null;
  ways: unknown;
  payees: unknown;
  /** Payment ways that people entered on their own pages of the same calculation, newest last. */
  own: unknown;
}>;

/** The payees shown on a link's page: only people who are owed money in its content. */
export function payeesOf(stored: StoredPaying): Payee[] {
  const owed = owedIn(stored.content);
  const name = stored.maker_person ?? namedLike(stored.maker ?? '', owed);
  const maker = stored.shows_ways && name !== undefined ? { name, ways: readWays(stored.ways) } : null;
  return payeesAmong(owed, { maker, own: readPayees(stored.own), typed: readPayees(stored.payees) });
}

/** Links of an earlier release do not store which person the maker is, so a unique match of the name decides. */
function namedLike(maker: string, owed: readonly string[]): string | undefined {
  const plain = (name: string) => name.trim().toLowerCase();
  const alike = [...new Set(owed)].filter((name) => plain(name) === plain(maker));
  return alike.length === 1 ? alike[0] : undefined;
}

/** Names of people who receive a payment in the content. */
function owedIn({ pays, transfers }: Readonly<Record<string, unknown>>): string[] {
  const listOf = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : []);
  const payments = [...listOf(pays), ...listOf(transfers)];
  return payments.flatMap((payment) =>
    isRecord(payment) && typeof payment.to === 'string' ? [payment.to] : [],
  );
}

function readPayees(stored: unknown): Payee[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((payee: unknown) =>
    isRecord(payee) && typeof payee.name === 'string'
      ? [{ name: payee.name, ways: readWays(payee.ways) }]
      : [],
  );
}

/** True if the person receives money: from others on a bill, from the maker otherwise. */
export function isOwed(kind: CalculatorKind, { amount, gets = [] }: Pick<Part, 'amount' | 'gets'>): boolean {
  return catalogue[kind].paysOut ? amount > 0 : gets.length > 0;
}
