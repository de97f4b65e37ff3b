import { useState } from 'react';
import { useLocale } from '#browser/locale.ts';
import { useUser } from '#browser/session/session.ts';
import { catalogue } from '#calculators/rules/catalogue.ts';
import { formatAmount, type Summary } from '#calculators/rules/summary.ts';
import { savePaymentWays, usePaymentWays } from '#features/payment-ways/browser/payment-ways.client.ts';
import {
  checkWays,
  remainingErrors,
  type WaysErrors,
} from '#features/payment-ways/browser/ways-fields.public.tsx';
import { waysFor } from '#features/payment-ways/rules/pay-links.ts';
import { hasWays, noWays, type PaymentWays } from '#features/payment-ways/rules/payment-ways.ts';
import { sumCents } from '#kernel/money/cents.ts';
import type { PayingRequest } from '../../rules/share.ts';
import { placeOfName, readOwnName, storeOwnName } from '../own-name.public.ts';
import type { ShareSource } from '../shares.client.ts';

/** A person who is owed money, by index in the result. */
export type Owed = Readonly<{ person: number; name: string; amount: string }>;

type ByPerson<Value> = Readonly<Record<number, Value>>;

/** State of the form: the payer, if the result names none, and payment ways of people who are owed money. */
export function usePaying(
  { templateType, result }: Pick<ShareSource, 'templateType' | 'result'>,
  summary: Summary,
) {
  const locale = useLocale();
  const user = useUser();
  const { data: account = noWays } = usePaymentWays(user?.id ?? null);
  const [paidBy, setPaidBy] = useState<number | null>(null);
  /** The summary with the chosen payer; null without one. */
  const [withPayer, setWithPayer] = useState<Summary | null>(null);
  const sharedSummary = withPayer ?? summary;
  const [chosenSelf, setSelf] = useState<number | null>();
  const [typed, setTyped] = useState<ByPerson<PaymentWays>>({});
  const [errors, setErrors] = useState<ByPerson<WaysErrors>>({});
  const [refusals, setRefusals] = useState(0);

  async function choosePayer(person: number | null) {
    setPaidBy(person);
    if (person === null) return setWithPayer(null);
    const { addPayer, summarise } = catalogue[templateType];
    // Safe cast: every calculator's result is an object.
    setWithPayer(await summarise(await addPayer(result as object, person)));
  }

  const owed = sharedSummary.parts.flatMap(({ name, gets = [] }, person): Owed[] => {
    const amount = formatAmount(
      sumCents(gets.map((receipt) => receipt.amount)),
      sharedSummary.currency,
      locale,
    );
    return gets.length > 0 ? [{ person, name, amount }] : [];
  });
  const names = owed.map(({ name }) => name);
  /** The names to look for: the user's last choice, then the profile's name. */
  const known = user ? [readOwnName(user.id), user.username] : [];
  const place = known.map((name) => placeOfName(name, names)).find((found) => found >= 0) ?? -1;
  const self = chosenSelf === undefined ? (owed[place]?.person ?? null) : chosenSelf;

  function chooseSelf(person: number | null) {
    setSelf(person);
    if (user) storeOwnName(user.id, owed.find((one) => one.person === person)?.name ?? '');
  }
  const waysOf = (person: number) => typed[person] ?? (person === self ? account : noWays);

  /**
   * Returns the form's values, or null if there are errors. The maker's own payment ways are saved to the
   * account.
   */
  async function take(): Promise<PayingRequest | null> {
    const checked = owed.map(({ person }) => ({ person, ...checkWays(waysOf(person)) }));
    setErrors(Object.fromEntries(checked.map(({ person, wrong }) => [person, wrong])));
    const payees = checked.flatMap(({ person, ways }) => (ways ? [{ person, ways }] : []));
    if (payees.length < checked.length) {
      setRefusals((before) => before + 1);
      return null;
    }
    const own = payees.find(({ person }) => person === self);
    if (user && own && typed[own.person]) await savePaymentWays(user.id, own.ways);
    return {
      ...(paidBy === null ? {} : { paidBy }),
      ...(user && own ? { makerPerson: own.person, showsWays: true } : {}),
      payees: payees.filter((payee) => !(user && payee === own) && hasWays(payee.ways)),
    };
  }

  return {
    /** The summary with the chosen payer. */
    sharedSummary,
    asksPayer: summary.asksPayer === true,
    people: summary.parts.map(({ name }) => name),
    paidBy,
    choosePayer: (person: number | null) => void choosePayer(person),
    owed: waysFor(sharedSummary.currency).length > 0 ? owed : [],
    /** Index of the person who is the maker; only signed-in users can choose it. */
    self,
    setSelf: user ? chooseSelf : null,
    waysOf,
    errorsOf: (person: number) => errors[person] ?? {},
    changeWays(person: number, name: keyof PaymentWays, value: string) {
      const next = { ...waysOf(person), [name]: value };
      setTyped((before) => ({ ...before, [person]: next }));
      setErrors((before) => ({ ...before, [person]: remainingErrors(before[person] ?? {}, next) }));
    },
    /** Number of times that `take` found errors; each change moves the focus to the first invalid field. */
    refusals,
    take,
  };
}
export type Paying = ReturnType<typeof usePaying>;
