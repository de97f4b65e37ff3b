import { z } from 'zod';
import { pricedPlans } from '#features/billing/server/priced-plans.ts';
import { SettingError } from '#platform/env.ts';
import { runProgram } from '#platform/explained-error.ts';
import { ProviderDownError } from '#platform/payments/payment-provider.ts';
import { canStripeReach, isLiveKey, stripeVariables } from '#platform/payments/payment-settings.ts';
import { createStripeClient, isKeyRefused } from '#platform/payments/stripe/stripe-client.ts';
import { setUpStripe } from '#platform/payments/stripe/stripe-setup.ts';

const variables = z.object({
  STRIPE_SECRET_KEY: stripeVariables.STRIPE_SECRET_KEY.unwrap(),
  STRIPE_API_URL: stripeVariables.STRIPE_API_URL,
  APP_URL: z.url({ protocol: /^https?$/ }),
});

const localWebhook = (appUrl: string) =>
  `Webhook: run 'stripe listen --forward-to ${new URL('/api/webhooks/payments', appUrl).href}' (Stripe's command line)` +
  ' and set STRIPE_WEBHOOK_SECRET to the secret that it prints.';

const unreachable = (appUrl: string) =>
  `Stripe cannot reach ${appUrl}: its webhook needs an https address with a public name.\n` +
  'On the server, set APP_URL to that address and run this again. To test on this machine, run it with --local: prices' +
  ` and the portal are made as usual.\n${localWebhook(appUrl)}`;

await runProgram(async () => {
  // The other keys may result from this setup, so they are optional.
  const { success, data, error } = variables.safeParse(process.env);
  if (!success) {
    const names = error.issues.map(({ path }) => path.join('.'));
    throw new SettingError(`Set ${names.join(' and ')}, as the server has it, and run this again.`);
  }
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl, APP_URL } = data;
  const isLocal = process.argv.includes('--local');
  if (!isLocal && !canStripeReach(APP_URL)) throw new SettingError(unreachable(APP_URL));
  const client = createStripeClient({ secretKey, ...(apiUrl ? { apiUrl } : {}) });
  console.log(`Stripe, ${isLiveKey(secretKey) ? 'live' : 'test'} mode:`);
  try {
    const { lines, isReady } = await setUpStripe({
      client,
      plans: pricedPlans,
      product: { id: 'fairsplit_starter', name: 'Fairsplit Starter Plan' },
      appUrl: APP_URL,
      isLocal,
    });
    for (const line of lines) console.log(`  ${line}`);
    if (isLocal) console.log(`  ${localWebhook(APP_URL)}`);
    if (!isReady) process.exitCode = 1;
  } catch (failure) {
    if (isKeyRefused(failure)) throw new SettingError('Stripe does not accept STRIPE_SECRET_KEY.');
    if (failure instanceof ProviderDownError)
      throw new SettingError('Stripe cannot be reached. Try again later.');
    throw failure;
  }
}, 'The setup failed');
