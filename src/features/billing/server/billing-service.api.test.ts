import { describeBilling } from '#testing/billing-service.suite.ts';
import { openSandboxService, openStripeService } from '#testing/paid-service.ts';

describeBilling('the sandbox', openSandboxService);
describeBilling('Stripe', openStripeService);
