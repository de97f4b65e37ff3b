import { useState } from 'react';
import { useLocale } from '#browser/locale.ts';
import { useUser } from '#browser/session/session.ts';
import { catalogue } from '#calculators/rules/catalogue.ts';
import { formatAmount, type Summary } from '#calculators/rules/summary.ts';
import { savePaymentWays, usePaymentWays } from '#features/payment-ways/browser/payment-ways.client.ts';
import { checkWays, type WaysErrors } from '#features/payment-ways/browser/ways-fields.public.tsx';
import { waysFor } from '#features/payment-ways/rules/pay-links.ts';
import { hasWays, noWays, type PaymentWays } from '#features/payment-ways/rules/payment-ways.ts';
import { sumCents } from '#kernel/cents.ts';
import { toast } from '#ui/toast.ts';
import type { PayingRequest } from '../rules/share.ts';
import type { ShareSource } from './shares.client.ts';

/** A person who is owed money, by index in the result. */
export type Owed = Readonly<{ person: number; name: string; amount: string }>;

type ByPerson<Value> = Readonly<Record<number, Value>>;

/** State of the form: who paid, if the result does not say, and how people who are owed money can be paid. */
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

  async function choosePayer(person: number | null) {
    setPaidBy(person);
    if (person === null) return setWithPayer(null);
    const { sayPayer, summarise } = catalogue[templateType];
    // Safe cast: every calculator's result is an object.
    setWithPayer(await summarise(await sayPayer(result as object, person)));
  }

  const owed = sharedSummary.parts.flatMap(({ name, gets = [] }, person): Owed[] => {
    const amount = formatAmount(
      sumCents(gets.map((receipt) => receipt.amount)),
      sharedSummary.currency,
      locale,
    );
    return gets.length > 0 ? [{ person, name, amount }] : [];
  });
  const namesake = owed.find(({ name }) => name.toLowerCase() === user?.username.toLowerCase());
  const self = chosenSelf === undefined ? (namesake?.person ?? null) : chosenSelf;
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
      toast({
        title: 'Check the ways to pay',
        description: 'One of them is not valid.',
        variant: 'destructive',
      });
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
    /** Which person the maker is; only asked of signed-in users. */
    self,
    setSelf: user ? setSelf : null,
    waysOf,
    errorsOf: (person: number) => errors[person] ?? {},
    changeWays: (person: number, name: keyof PaymentWays, value: string) =>
      setTyped((before) => ({
        ...before,
        [person]: { ...waysOf(person), ...before[person], [name]: value },
      })),
    take,
  };
}
export type Paying = ReturnType<typeof usePaying>;
