import { type Expand, list } from './stripe-shapes.ts';
import type { StripeCustomer, StripeState } from './stripe-state.ts';

export class StripeRequestError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const missing = (what: string) => new StripeRequestError(404, 'resource_missing', `No such ${what}`);

export type Asked = Readonly<{
  id: string;
  get: (name: string) => string;
  all: (name: string) => string[];
  expand: Expand;
  records: StripeState;
  origin: string;
  /** Overrides fields of every price. */
  price: Record<string, unknown>;
}>;
export type Route = Readonly<{ takes: readonly string[]; answer: (asked: Asked) => unknown }>;

export function requireCustomer({ records }: Asked, id: string): StripeCustomer {
  const found = records.findCustomer(id);
  if (!found) throw missing('customer');
  return found;
}

export function requireSubscription({ records, id }: Asked) {
  const found = records.findSubscription(id);
  if (!found) throw missing('subscription');
  return found;
}

/** Paginates like Stripe. */
export function page(url: string, all: readonly { id: string }[], { get }: Asked) {
  const start = get('starting_after') ? all.findIndex(({ id }) => id === get('starting_after')) + 1 : 0;
  const limit = Number(get('limit') || 10);
  return list(url, all.slice(start, start + limit), start + limit < all.length);
}
