import { paragraph } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { Notice } from '#ui/notice.tsx';
import { OnlineButton } from '#ui/online-button.tsx';
import type { CheckoutQuoteRecord } from '../../rules/billing.ts';
import { payText } from '../subscription-display.ts';
import type { PaymentState } from './use-payment.ts';

/** The pay button and the payment's status. */
export function PayButton({ state, quote }: { state: PaymentState; quote: CheckoutQuoteRecord }) {
  return (
    <>
      <div role="alert" className="empty:hidden">
        {state.kind === 'failure' ? (
          <Notice tone="severe" title={t('Payment Failed')}>
            {paragraph([
              state.message,
              state.declined ? t('You have not been charged. Try another card, or ask your bank.') : '',
            ])}
          </Notice>
        ) : null}
      </div>
      <OnlineButton
        type="submit"
        size="lg"
        className="w-full"
        busy={state.kind !== 'idle' && state.kind !== 'failure'}
      >
        {label(state, quote)}
      </OnlineButton>
    </>
  );
}

function label({ kind }: PaymentState, quote: CheckoutQuoteRecord): string {
  if (kind === 'processing' || kind === 'settling') return t('Processing...');
  return kind === 'success' ? t('Payment Successful') : payText(quote);
}
