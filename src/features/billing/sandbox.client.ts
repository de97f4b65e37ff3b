import { request } from '#features/saved-work/request.public.ts';
import { type Query, useQuery } from '#features/saved-work/use-query.public.ts';
import { readAnswer } from './billing.client.ts';
import type { BillingCycle } from './catalogue.contract.ts';
import {
  type CardInput,
  type SandboxPaymentAnswer,
  type SandboxPortalRecord,
  sandboxPaymentAnswer,
  sandboxPortalRecord,
} from './sandbox.contract.ts';

export const sandboxPortalPath = '/api/sandbox/portal';

export function useSandboxPortal(): Query<SandboxPortalRecord> {
  return useQuery(sandboxPortalPath, fetchPortal);
}

async function fetchPortal(path: string): Promise<SandboxPortalRecord> {
  return await readAnswer(path, sandboxPortalRecord, 'the sandbox');
}

export async function confirmCard(clientSecret: string, card: CardInput): Promise<SandboxPaymentAnswer> {
  return await pay('confirm', { clientSecret, card });
}

/** The cardholder's word to the bank. */
export async function authenticate(clientSecret: string, approve: boolean): Promise<SandboxPaymentAnswer> {
  return await pay('authenticate', { clientSecret, approve });
}

async function pay(step: 'confirm' | 'authenticate', body: unknown): Promise<SandboxPaymentAnswer> {
  const response = await request('POST', `/api/sandbox/${step}`, body);
  return sandboxPaymentAnswer.parse(await response.json());
}

const post = async (path: string, body?: unknown): Promise<void> => {
  await request('POST', `/api/sandbox/${path}`, body);
};

/** What a customer can do at a provider, and what only a simulated one can. */
export const sandbox = {
  cancel: () => post('portal/cancel'),
  resume: () => post('portal/resume'),
  switchTo: (plan: BillingCycle) => post('portal/switch', { plan }),
  changeCard: (card: CardInput) => post('portal/card', { card }),
  moveClock: (days: number) => post('clock', { days }),
  refund: (invoiceId: string) => post('refund', { invoiceId }),
};
