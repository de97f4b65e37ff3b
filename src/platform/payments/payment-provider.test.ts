import { describeNotices } from './testing/notices.suite.ts';
import { describePaymentProvider } from './testing/payment-provider.suite.ts';
import { openSandboxUnderTest } from './testing/sandbox-under-test.ts';
import { openStripeUnderTest } from './testing/stripe-under-test.ts';
import { describeSubscriptionChanges } from './testing/subscription-changes.suite.ts';
import { describeTwoSubscriptions } from './testing/two-subscriptions.suite.ts';

const providers = [
  ['the sandbox', openSandboxUnderTest],
  ['Stripe', openStripeUnderTest],
] as const;

for (const [name, open] of providers) {
  describePaymentProvider(name, open);
  describeSubscriptionChanges(name, open);
  describeNotices(name, open);
  describeTwoSubscriptions(name, open);
}
