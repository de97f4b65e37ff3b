import { type CalculatorKind, catalogue } from '#calculators/rules/catalogue.ts';
import type { Part } from '#calculators/rules/summary.ts';
import { hasWays } from '#features/payment-ways/rules/payment-ways.ts';
import { type Payee, payeesAmong } from '#features/payment-ways/rules/payments-due.ts';
import { readWays } from '#features/payment-ways/server/payment-ways.public.ts';
import { isRecord } from '#kernel/record.ts';
import { refuseContent } from '#platform/http/content.ts';
import type { PayingRequest } from '../rules/share.ts';

/** What a link keeps about who is paid how. */
export type LinkPaying = Readonly<{
  showsWays: boolean;
  makerPerson: string | null;
  payees: readonly Payee[] | null;
}>;

/** Places become the names that the result has for people: a way to pay never moves to somebody else. */
export function payingOf(
  { showsWays = false, paidBy, makerPerson, payees = [] }: PayingRequest,
  people: readonly string[],
  userId: string | null,
): LinkPaying {
  const nameAt = (person: number, path: string) => {
    const name = people[person];
    if (name === undefined)
      throw refuseContent([{ path, message: 'There is no such person in this result' }]);
    return name;
  };
  if (paidBy !== undefined) nameAt(paidBy, 'paidBy');
  const typed = payees
    .map(({ person, ways }, n) => ({ name: nameAt(person, `payees.${n}.person`), ways }))
    .filter(({ ways }) => hasWays(ways));
  return {
    showsWays: userId !== null && showsWays,
    makerPerson: makerPerson === undefined ? null : nameAt(makerPerson, 'makerPerson'),
    payees: typed.length > 0 ? typed : null,
  };
}

/** What is stored with a link, and beside it. */
export type StoredPaying = Readonly<{
  content: Readonly<Record<string, unknown>>;
  shows_ways: boolean;
  maker_person: string | null;
  /** The name of the maker's account, and its ways to pay. */
  maker: string | null;
  ways: unknown;
  payees: unknown;
  /** What people of the same calculation typed on their own pages, the newest last. */
  own: unknown;
}>;

/** Who is paid how on the page of a link: people of whom its content says that they are owed something, and no others. */
export function payeesOf(stored: StoredPaying): Payee[] {
  const owed = owedIn(stored.content);
  const name = stored.maker_person ?? namedLike(stored.maker ?? '', owed);
  const maker = stored.shows_ways && name !== undefined ? { name, ways: readWays(stored.ways) } : null;
  return payeesAmong(owed, { maker, own: readPayees(stored.own), typed: readPayees(stored.payees) });
}

/** Links of an earlier release do not say which person the maker is: only one who is called the same can be. */
function namedLike(maker: string, owed: readonly string[]): string | undefined {
  const plain = (name: string) => name.trim().toLowerCase();
  const alike = [...new Set(owed)].filter((name) => plain(name) === plain(maker));
  return alike.length === 1 ? alike[0] : undefined;
}

/** To whom a part or a whole result says that somebody pays something. */
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

/** Whether the person of a part gets something: from others on a bill, from its maker otherwise. */
export function isOwed(kind: CalculatorKind, { amount, gets = [] }: Pick<Part, 'amount' | 'gets'>): boolean {
  return catalogue[kind].paysOut ? amount > 0 : gets.length > 0;
}
