import { codeOf, isKeySpent, isOfKind, keyFor, type StripeClient } from './stripe-client.ts';

type Who = Readonly<{ userId: string; email: string; knownId?: string | undefined }>;

/** Finds or creates the user's customer; one deleted at Stripe is replaced. */
export async function ensureStripeCustomer(
  client: StripeClient,
  { userId, email, knownId }: Who,
): Promise<string> {
  if (knownId && (await updateEmail(client, knownId, email))) return knownId;
  const found = await findCustomer(client, { userId, email });
  if (found && (found.email === email || (await updateEmail(client, found.id, email)))) return found.id;
  // All processes and releases use the same key, so they must also send the same request.
  const first = await createOnce(client, userId);
  if (first && (await updateEmail(client, first, email))) return first;
  // The key's response is a failure or a deleted customer: look for an existing one, then use a new key.
  const made = await findCustomer(client, { userId, email });
  if (made && (await updateEmail(client, made.id, email))) return made.id;
  const created = await client.ask((stripe) =>
    stripe.customers.create(
      { email, metadata: { user_id: userId } },
      keyFor('customer', crypto.randomUUID()),
    ),
  );
  return created.id;
}

/** Undefined if Stripe responded with a failure, which it repeats for a day. */
async function createOnce(client: StripeClient, userId: string): Promise<string | undefined> {
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

/** Search lags by a minute; the list does not, but can only filter by e-mail. */
async function findCustomer(client: StripeClient, { userId, email }: Who) {
  const query = `metadata["user_id"]:"${userId}"`;
  const [listed, searched] = await Promise.all([
    client.ask((stripe) => stripe.customers.list({ email, limit: 100 })),
    client.ask((stripe) => stripe.customers.search({ query, limit: 1 })),
  ]);
  return listed.data.find(({ metadata }) => metadata.user_id === userId) ?? searched.data[0];
}

/** Updates the customer's e-mail address; false if the customer no longer exists. */
async function updateEmail(client: StripeClient, id: string, email: string): Promise<boolean> {
  return (await client.find((stripe) => stripe.customers.update(id, { email }))) !== undefined;
}

/** Stores the IP address for tax. If it gives no location, the checkout reports that later. */
export async function setTaxLocation(client: StripeClient, id: string, ip_address: string): Promise<void> {
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
