import { codeOf, isKeySpent, isOfKind, keyFor, type StripeClient } from './stripe-client.ts';

type Who = Readonly<{ userId: string; email: string; knownId?: string | undefined }>;

/** The customer of a user, made when there is none; one that was deleted at Stripe is replaced. */
export async function ensureStripeCustomer(
  client: StripeClient,
  { userId, email, knownId }: Who,
): Promise<string> {
  if (knownId && (await isNamed(client, knownId, email))) return knownId;
  const found = await findCustomer(client, { userId, email });
  if (found && (found.email === email || (await isNamed(client, found.id, email)))) return found.id;
  // The same at first for whoever asks, as for two releases beside each other. So nothing may vary here.
  const first = await makeOnce(client, userId);
  if (first && (await isNamed(client, first, email))) return first;
  // That key answers with a failure, or with one that is gone: look whether it was made, then take a new key.
  const made = await findCustomer(client, { userId, email });
  if (made && (await isNamed(client, made.id, email))) return made.id;
  const created = await client.ask((stripe) =>
    stripe.customers.create(
      { email, metadata: { user_id: userId } },
      keyFor('customer', crypto.randomUUID()),
    ),
  );
  return created.id;
}

/** Undefined when Stripe has answered with a failure, which it repeats for a day. */
async function makeOnce(client: StripeClient, userId: string): Promise<string | undefined> {
  try {
    const metadata = { user_id: userId };
    const made = await client.ask((stripe) =>
      stripe.customers.create({ metadata }, keyFor('customer', userId)),
    );
    return made.id;
  } catch (error) {
    if (isKeySpent(error)) return undefined;
    throw error;
  }
}

/** The search lags by a minute, and the list does not, but needs the address. */
async function findCustomer(client: StripeClient, { userId, email }: Who) {
  const query = `metadata["user_id"]:"${userId}"`;
  const [listed, searched] = await Promise.all([
    client.ask((stripe) => stripe.customers.list({ email, limit: 100 })),
    client.ask((stripe) => stripe.customers.search({ query, limit: 1 })),
  ]);
  return listed.data.find(({ metadata }) => metadata.user_id === userId) ?? searched.data[0];
}

/** Gives the customer this address; false when there is no such customer any more. */
async function isNamed(client: StripeClient, id: string, email: string): Promise<boolean> {
  return (await client.find((stripe) => stripe.customers.update(id, { email }))) !== undefined;
}

/** Where the customer is, for tax. An address that says nothing about it is told when the checkout needs the place. */
export async function placeCustomer(client: StripeClient, id: string, ip_address: string): Promise<void> {
  try {
    await client.ask((stripe) =>
      stripe.customers.update(id, { tax: { ip_address, validate_location: 'deferred' } }),
    );
  } catch (error) {
    if (!isUnplaced(error)) throw error;
  }
}

function isUnplaced(error: unknown): boolean {
  if (codeOf(error) === 'customer_tax_location_invalid') return true;
  const isWrong = isOfKind(error, ['StripeInvalidRequestError']) && error instanceof Error;
  return isWrong && 'param' in error && error.param === 'tax[ip_address]';
}
