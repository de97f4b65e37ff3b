import { call, loaderFor } from '#browser/requests/request.ts';
import { type Query, useQuery } from '#browser/requests/use-query.ts';
import type { BillingCycle } from '#features/access/rules/plan-catalogue.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import * as endpoints from '../../rules/sandbox.endpoints.ts';
import type { CardInput, SandboxPaymentResponse, SandboxPortalRecord } from '../../rules/sandbox.ts';

export const sandboxPortalPath = addressOf(endpoints.portal);
const fetchPortal = loaderFor(endpoints.portal, t('Failed to fetch the sandbox'));

export function useSandboxPortal(): Query<SandboxPortalRecord> {
  return useQuery(sandboxPortalPath, fetchPortal);
}

export async function confirmCard(clientSecret: string, card: CardInput): Promise<SandboxPaymentResponse> {
  return await call(endpoints.confirm, { body: { clientSecret, card } });
}

/** Answers the simulated 3-D Secure step. */
export async function authenticate(clientSecret: string, approve: boolean): Promise<SandboxPaymentResponse> {
  return await call(endpoints.authenticate, { body: { clientSecret, approve } });
}

/** The provider's portal actions, and actions that only the simulator offers. */
export const sandbox = {
  cancel: () => call(endpoints.cancel),
  resume: () => call(endpoints.resume),
  switchTo: (plan: BillingCycle) => call(endpoints.switchPlan, { body: { plan } }),
  changeCard: (card: CardInput) => call(endpoints.card, { body: { card } }),
  moveClock: (days: number) => call(endpoints.clock, { body: { days } }),
  refund: (invoiceId: string) => call(endpoints.refund, { body: { invoiceId } }),
};
