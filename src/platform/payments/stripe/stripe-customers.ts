import { keyFor, type StripeClient } from './stripe-client.ts';

type Who = Readonly<{ userId: string; email: string }>;

/** The customer of a user, made when there is none; one that was deleted at Stripe is replaced. */
export async function ensureStripeCustomer(client: StripeClient, { userId, email }: Who): Promise<string> {
  const query = `metadata["user_id"]:"${userId}"`;
  const found = await client.ask((stripe) => stripe.customers.search({ query, limit: 1 }));
  const [known] = found.data;
  if (known?.email === email) return known.id;
  if (known && (await isNamed(client, known.id, email))) return known.id;
  // The search lags by a minute: until it knows the customer, the key answers a repeat. So nothing may vary here.
  let key = userId;
  for (let tries = 0; tries < 3; tries++) {
    const { id } = await client.ask((stripe) =>
      stripe.customers.create({ metadata: { user_id: userId } }, keyFor('customer', key)),
    );
    if (await isNamed(client, id, email)) return id;
    // The key still answers with one that is gone.
    key = `${userId}-after-${id}`;
  }
  throw new Error(`Stripe deletes every customer that is made for ${userId}.`);
}

/** Gives the customer this address; false when there is no such customer any more. */
async function isNamed(client: StripeClient, id: string, email: string): Promise<boolean> {
  return (await client.find((stripe) => stripe.customers.update(id, { email }))) !== undefined;
}

/** Where the customer is, for tax; an address that says nothing about it is left to the payment form. */
export async function placeCustomer(client: StripeClient, id: string, ip_address: string): Promise<void> {
  await client.ask((stripe) =>
    stripe.customers.update(id, { tax: { ip_address, validate_location: 'deferred' } }),
  );
}
