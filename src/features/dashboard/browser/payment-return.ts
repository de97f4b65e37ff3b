export type PaymentReturn = { readonly paymentIntent: string; readonly plan: string | null };

const parameters = [
  'subscription',
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
  'plan',
];

/** The query parameters of a return from payment; null for other visits. */
export function readPaymentReturn(query: URLSearchParams): PaymentReturn | null {
  const paymentIntent = query.get('payment_intent');
  if (query.get('subscription') !== 'success' || !paymentIntent) return null;
  return { paymentIntent, plan: query.get('plan') };
}

/** The query without the parameters of a payment return. */
export function withoutPaymentReturn(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const name of parameters) rest.delete(name);
  return rest;
}
