import type * as z from 'zod/mini';
import { call, requestAt } from '#browser/requests/request.ts';
import { RequestError } from '#browser/requests/request-error.ts';
import type { Address } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import * as endpoints from '../rules/admin.endpoints.ts';
import type { StripeStatus } from '../rules/admin.ts';

export async function checkStripeStatus(): Promise<StripeStatus> {
  return await call(endpoints.stripeStatus);
}

const messageOf = async (response: Promise<{ message: string }>) => (await response).message;

export const expireTrial = () => messageOf(call(endpoints.expireTrial));

export const grantAccess = (userId: string) =>
  messageOf(call(endpoints.grantAccess, { body: { userId, adminLevel: 'owner' } }));

export const revokeAccess = (userId: string, confirmSelf: boolean) =>
  messageOf(call(endpoints.revokeAccess, { body: { userId, confirmSelf } }));

export const overrideSubscription = (userId: string) =>
  messageOf(
    call(endpoints.overrideSubscription, {
      body: { userId, subscriptionStatus: 'active', planType: 'enterprise' },
    }),
  );

export const removeOverride = (userId: string) =>
  messageOf(call(endpoints.removeOverride, { body: { userId } }));

export type Readable<Content> = Address & {
  readonly responses: { readonly 200: { readonly content: z.ZodMiniType<Content> } };
};

/** Creates a loader for the query cache. Its errors contain the server's message. */
export function ownerLoader<Content>(endpoint: Readable<Content>, failure: string) {
  return async (address: string): Promise<Content> => {
    try {
      const response = await requestAt(endpoint, address);
      return endpoint.responses[200].content.parse(await response.json());
    } catch (cause) {
      throw new Error(t('{failure}: {reason}', { failure, reason: errorText(cause) }), { cause });
    }
  };
}

/** The server's message, if the error has one. */
export function errorText(error: unknown): string {
  if (error instanceof RequestError && error.reason) return error.reason;
  return error instanceof Error ? error.message : String(error);
}

export function isDenied(error: unknown): boolean {
  return error instanceof RequestError && (error.status === 401 || error.status === 403);
}
