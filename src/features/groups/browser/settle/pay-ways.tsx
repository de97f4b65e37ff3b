import { PaymentStep } from '#features/payment-ways/browser/payment-step.public.tsx';
import { hasWays } from '#features/payment-ways/rules/payment-ways.ts';
import type { PaymentDue } from '#features/payment-ways/rules/payments-due.ts';
import { t } from '#kernel/language/t.ts';
import { Disclosure } from '#ui/disclosure.tsx';

type PayWaysProps = { due: PaymentDue; currency: string; title: string };

/** The payee's ways to be paid, as buttons and codes. */
export default function PayWays({ due, currency, title }: PayWaysProps) {
  if (!hasWays(due.ways)) return null;
  return (
    <Disclosure summary={t('Ways to pay {name}', { name: due.to })}>
      <PaymentStep due={due} currency={currency} title={title} />
    </Disclosure>
  );
}
