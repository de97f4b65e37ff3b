import type Stripe from 'stripe';
import { codeOf, isKeySpent, keyFor, type StripeClient } from './stripe-client.ts';
import { creditUsed } from './stripe-views.ts';

const isRefunded = (error: unknown) => codeOf(error) === 'charge_already_refunded';

/** Refunds card and credit by one credit note, so that the invoice shows it; does nothing if one exists. */
export async function refundWithCreditNote(client: StripeClient, invoice: Stripe.Invoice): Promise<void> {
  if (hasNote(invoice)) return;
  const credit_amount = creditUsed(invoice);
  const note = {
    invoice: invoice.id,
    amount: invoice.amount_paid + credit_amount,
    refund_amount: invoice.amount_paid,
    credit_amount,
  };
  await createNote(client, 'credit-note', note).catch(async (error: unknown) => {
    if (!isRefunded(error)) throw error;
    // The owner refunded the card by hand: only the credit is left.
    await createNote(client, 'credit-note-rest', {
      invoice: invoice.id,
      amount: credit_amount,
      credit_amount,
    });
  });
}

const hasNote = (invoice: Stripe.Invoice) => invoice.post_payment_credit_notes_amount > 0;

/** Stripe repeats a failure for a day: look for an existing note, then use a new key. */
async function createNote(
  client: StripeClient,
  purpose: string,
  note: Stripe.CreditNoteCreateParams & Readonly<{ invoice: string }>,
): Promise<void> {
  try {
    await client.ask((stripe) => stripe.creditNotes.create(note, keyFor(purpose, note.invoice)));
  } catch (error) {
    if (!isKeySpent(error) || isRefunded(error)) throw error;
    if (hasNote(await client.ask((stripe) => stripe.invoices.retrieve(note.invoice)))) return;
    await client.ask((stripe) => stripe.creditNotes.create(note, keyFor(purpose, crypto.randomUUID())));
  }
}
