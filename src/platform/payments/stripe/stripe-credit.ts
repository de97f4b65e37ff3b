import type Stripe from 'stripe';
import { codeOf, keyFor, type StripeClient } from './stripe-client.ts';
import { creditUsed } from './stripe-views.ts';

/** Card and credit go back by one credit note, so that the invoice itself says so; fine when there is one already. */
export async function giveBackWithCredit(client: StripeClient, invoice: Stripe.Invoice): Promise<void> {
  if (invoice.post_payment_credit_notes_amount > 0) return;
  const credit_amount = creditUsed(invoice);
  const note = {
    invoice: invoice.id,
    amount: invoice.amount_paid + credit_amount,
    refund_amount: invoice.amount_paid,
    credit_amount,
  };
  await client
    .ask((stripe) => stripe.creditNotes.create(note, keyFor('credit-note', invoice.id)))
    .catch(async (error: unknown) => {
      if (codeOf(error) !== 'charge_already_refunded') throw error;
      // The owner refunded the card by hand: what is left is the credit.
      const rest = { invoice: invoice.id, amount: credit_amount, credit_amount };
      await client.ask((stripe) => stripe.creditNotes.create(rest, keyFor('credit-note-rest', invoice.id)));
    });
}
