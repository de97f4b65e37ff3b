import { testDatabase } from '../../db/testing/test-database.ts';
import type { SandboxControls } from '../sandbox/sandbox-controls.ts';
import { createSandbox } from '../sandbox/sandbox-provider.ts';
import { signNotice } from '../sandbox/signing.ts';
import type { Cardholder, ProviderUnderTest, SignedNotice } from './cardholder.ts';
import { sampleCard, samplePlans } from './sample-plans.ts';

const webhookSecret = 'only for tests';

export function sandboxHolder(controls: SandboxControls): Cardholder {
  return {
    pay: async ({ userId }, { clientSecret }, behaviour) =>
      (await controls.confirm(userId, clientSecret, sampleCard(behaviour))).status,
    authenticate: async ({ userId }, { clientSecret }, approve) =>
      (await controls.authenticate(userId, clientSecret, approve)).status,
    cancel: ({ userId }) => controls.cancel(userId),
    resume: ({ userId }) => controls.resume(userId),
    switchTo: ({ userId }, plan) => controls.switchPlan(userId, plan),
    changeCard: ({ userId }, behaviour) => controls.changeCard(userId, sampleCard(behaviour)),
    wait: ({ userId }, days) => controls.moveClock(userId, days),
    refund: ({ userId }, invoiceId) => controls.refund(userId, invoiceId),
  };
}

export async function openSandboxUnderTest(): Promise<ProviderUnderTest> {
  const database = await testDatabase();
  const clock = { now: new Date('2026-01-31T10:00:00.000Z') };
  const notices: SignedNotice[] = [];
  const provider = createSandbox({
    db: database.db,
    now: () => clock.now,
    webhookSecret,
    plans: Object.values(samplePlans),
    seller: 'Fairsplit',
    deliver: async (rawBody, signature) => void notices.push({ rawBody, signature }),
  });
  return {
    provider,
    holder: sandboxHolder(provider.controls),
    notices,
    clock,
    sign: (rawBody, at, secret = webhookSecret) => signNotice(secret, rawBody, at),
    close: () => database.close(),
  };
}
