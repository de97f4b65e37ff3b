import type { PaymentProvider } from '../payment-provider.ts';
import type { CardBehaviour } from '../sandbox/account.ts';

export type Customer = Readonly<{ userId: string; customerId: string }>;
type Started = Readonly<{ clientSecret: string }>;
export type PayOutcome = 'succeeded' | 'requires_action' | 'requires_payment_method';

/** Actions of a cardholder on the provider's pages. */
export type Cardholder = Readonly<{
  pay(who: Customer, started: Started, behaviour: CardBehaviour): Promise<PayOutcome>;
  authenticate(who: Customer, started: Started, approve: boolean): Promise<PayOutcome>;
  cancel(who: Customer): Promise<void>;
  resume(who: Customer): Promise<void>;
  switchTo(who: Customer, plan: string): Promise<void>;
  changeCard(who: Customer, behaviour: CardBehaviour): Promise<void>;
  wait(who: Customer, days: number): Promise<void>;
  refund(who: Customer, invoiceId: string): Promise<void>;
}>;

export type SignedNotice = Readonly<{ rawBody: Uint8Array<ArrayBuffer>; signature: string }>;

export type ProviderUnderTest = Readonly<{
  provider: PaymentProvider;
  holder: Cardholder;
  /** Webhooks sent so far, in order. */
  notices: readonly SignedNotice[];
  clock: { now: Date };
  sign(rawBody: Uint8Array<ArrayBuffer>, at: Date, secret?: string): string;
  close(): Promise<void>;
}>;
