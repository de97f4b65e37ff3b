import { localDay } from '#kernel/calendar.ts';
import { t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import { carried } from '#kernel/money/fair-division.ts';
import { type SuggestedPayment, settleGroup } from '../../rules/balances/settle-group.ts';
import {
  balancesInOrder,
  computeExchange,
  lostCurrencies,
  openCurrencies,
  readRates,
} from '../../rules/exchange/compute-exchange.ts';
import type { ExchangeForm, MovedBalance, UsedRate } from '../../rules/exchange/exchange.ts';
import type { GroupRecord } from '../../rules/group.ts';
import { retyped } from '../entry-form/retyped.ts';

/** A preview of settling in one currency, computed as on the server. */
export type ExchangePlan = Readonly<{
  /** Each person's balances in other currencies, before and after the exchange. */
  people: readonly Readonly<{ person: string; moved: readonly MovedBalance[]; becomes: number }>[];
  payments: readonly SuggestedPayment[];
  /** Currencies whose balances all round to zero, because of a mistyped rate or because the balances are tiny. */
  lost: readonly string[];
}>;

/** Rates by currency, as typed. */
export type TypedRates = Readonly<Record<string, string>>;

const ratesToSend = (typed: TypedRates, open: readonly string[]) =>
  open.map((currency) => ({ currency, rate: typed[currency] ?? '' }));

export const isRate = (text: string | undefined, locale: Locale): boolean =>
  readRates([{ currency: '', rate: text ?? '' }], locale).issues.length === 0;

/** Undefined until every rate is typed. */
export function planExchange(
  { people, balances }: Pick<GroupRecord, 'people' | 'balances'>,
  into: string,
  typed: TypedRates,
  locale: Locale,
): ExchangePlan | undefined {
  const { rates, issues } = readRates(ratesToSend(typed, openCurrencies(balances, into)), locale);
  if (issues.length > 0) return undefined;
  const carriedIn = new Map(
    balances.filter(({ currency }) => currency === into).map((row) => [row.person_id, row.carried]),
  );
  const exchange = computeExchange({
    balances: balancesInOrder(
      balances,
      people.map(({ id }) => id),
    ),
    into,
    rates,
    carriedBy: (person) => carried(carriedIn.get(person) ?? 0),
  });
  const [settled] = exchange?.entries ?? [];
  if (!exchange || !settled) return undefined;
  const becomes = new Map(settled.parts.map(({ person, paid, borne }) => [person, paid - borne]));
  const kept = new Map(
    balances.filter(({ currency }) => currency === into).map((row) => [row.person_id, row.balance]),
  );
  return {
    people: [...becomes].map(([person, amount]) => ({
      person,
      moved: exchange.moved.filter(({ person_id }) => person_id === person),
      becomes: amount,
    })),
    payments: settleGroup(
      people,
      people.map(({ id }) => ({
        person_id: id,
        currency: into,
        balance: (kept.get(id) ?? 0) + (becomes.get(id) ?? 0),
      })),
    ),
    lost: lostCurrencies(exchange, into, rates),
  };
}

export const exchangeForm = (
  { balances, revision }: Pick<GroupRecord, 'balances' | 'revision'>,
  into: string,
  typed: TypedRates,
  locale: Locale,
): ExchangeForm => ({
  into,
  rates: ratesToSend(typed, openCurrencies(balances, into)),
  locale,
  date: localDay(new Date()),
  title: t('Everything in {currency}', { currency: into }),
  revision,
});

/** The rates that the group used last, as the locale writes them. */
export function suggestedRates(used: readonly UsedRate[], into: string, locale: Locale): TypedRates {
  return Object.fromEntries(
    used
      .filter((one) => one.into === into)
      .map(({ from, rate }) => [from, retyped(rate, 10, undefined, locale)]),
  );
}
