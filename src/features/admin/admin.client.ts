import type * as z from 'zod/mini';
import { RequestError, request } from '#features/saved-work/request.public.ts';
import { doneAnswer, type StripeStatus, stripeStatusRecord } from './admin.contract.ts';

export async function getAnswer<Answer>(path: string, expected: z.ZodMiniType<Answer>): Promise<Answer> {
  return expected.parse(await (await request('GET', path)).json());
}

export async function checkStripeStatus(): Promise<StripeStatus> {
  return await getAnswer('/api/admin/stripe-status', stripeStatusRecord);
}

async function tell(path: string, body?: unknown): Promise<string> {
  return doneAnswer.parse(await (await request('POST', path, body)).json()).message;
}

export const expireTrial = () => tell('/api/admin/expire-trial');

export const grantAccess = (userId: string) =>
  tell('/api/admin/grant-access', { userId, adminLevel: 'owner' });

export const revokeAccess = (userId: string, confirmSelf: boolean) =>
  tell('/api/admin/revoke-access', { userId, confirmSelf });

export const overrideSubscription = (userId: string) =>
  tell('/api/admin/override-subscription', {
    userId,
    subscriptionStatus: 'active',
    planType: 'enterprise',
  });

export const removeOverride = (userId: string) => tell('/api/admin/remove-override', { userId });

/** What the server said, in words. */
export function wordsOf(error: unknown): string {
  if (error instanceof RequestError && error.reason) return error.reason;
  return error instanceof Error ? error.message : String(error);
}

export function isDenied(error: unknown): boolean {
  return error instanceof RequestError && (error.status === 401 || error.status === 403);
}
