import { Notice } from '#ui/notice.tsx';
import { usePaymentProvider } from './billing.client.ts';

/** A public site with test keys: visitors must not believe that they have paid. */
export function TestKeysBanner({ className }: { className?: string }) {
  const { data } = usePaymentProvider();
  if (!data?.testKeysInPublic) return null;
  return (
    <Notice tone="severe" title="Test mode: no card is charged" className={className}>
      This site takes payments with Stripe's test keys. Do not enter a real card; use one of Stripe's test
      cards.
    </Notice>
  );
}
