import { t } from '#kernel/language/t.ts';
import { sandboxName } from '#kernel/payment-provider-name.ts';
import { isLiveKey, type PaymentSettings } from '#platform/payments/payment-settings.ts';
import type { StripeStatus } from '../rules/admin.ts';

/** Describes the payment settings, without a call to the provider. */
export function paymentMode(payments: PaymentSettings): StripeStatus {
  if (payments.kind === 'none') {
    return {
      provider: null,
      stripe_test_mode: false,
      message: t('Payments are not set up: nobody can pay, and nobody is charged.'),
      secret_key_test: false,
      public_key_test: false,
    };
  }
  if (payments.kind === sandboxName) {
    return {
      provider: sandboxName,
      stripe_test_mode: true,
      message: t('The built-in sandbox takes the payments: no keys are needed and no money moves.'),
      secret_key_test: true,
      public_key_test: true,
    };
  }
  const [secret, published] = [!isLiveKey(payments.secretKey), !isLiveKey(payments.publishableKey)];
  const isTest = secret && published;
  return {
    provider: 'stripe',
    stripe_test_mode: isTest,
    message: isTest
      ? t('Stripe is in test mode: only test cards work, and no money moves.')
      : t('Stripe is in live mode: cards are charged real money.'),
    secret_key_test: secret,
    public_key_test: published,
  };
}
