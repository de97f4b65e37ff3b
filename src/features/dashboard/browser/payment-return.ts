export type PaymentReturn = { readonly paymentIntent: string; readonly plan: string | null };

const parameters = [
  'subscription',
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
  'plan',
];

/** What the payment provider sends someone back with; null for any other visit. */
export function readPaymentReturn(query: URLSearchParams): PaymentReturn | null {
  const paymentIntent = query.get('payment_intent');
  if (query.get('subscription') !== 'success' || !paymentIntent) return null;
  return { paymentIntent, plan: query.get('plan') };
}

/** The address without what only a return from payment has in it. */
export function withoutPaymentReturn(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const name of parameters) rest.delete(name);
  return rest;
}
