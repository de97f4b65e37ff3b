import { cents } from '#kernel/money/cents.ts';
import { refundInvoice } from '../sandbox/changing.ts';
import {
  chargeIdOf,
  chargeShape,
  creditNoteShape,
  disputeShape,
  paymentIntentShape,
  refundShape,
} from './stripe-charge-shapes.ts';
import { missing, page, type Route, requireCustomer, StripeRequestError } from './stripe-route.ts';
import { list } from './stripe-shapes.ts';

export const chargeRoutes: Readonly<Record<string, Route>> = {
  'GET /v1/payment_intents/:id': {
    takes: [],
    answer: ({ id, records }) => {
      const found = records.findInvoice(({ paymentId }) => paymentId === id);
      if (!found) throw missing('payment_intent');
      return paymentIntentShape(found.invoice, found.customer.id);
    },
  },
  'POST /v1/refunds': {
    takes: ['payment_intent'],
    answer: ({ get, records }) => {
      const found = records.findInvoice(({ paymentId }) => paymentId === get('payment_intent'));
      if (found?.invoice.status !== 'paid') throw missing('payment_intent');
      const { customer, invoice } = found;
      if (invoice.refunded === invoice.amount) {
        throw new StripeRequestError(400, 'charge_already_refunded', 'Charge has already been refunded.');
      }
      records.change(customer, (step, moment) => ({ step: refundInvoice(step, invoice.id, moment) }));
      return refundShape(invoice);
    },
  },
  'POST /v1/credit_notes': {
    takes: ['invoice', 'amount', 'refund_amount', 'credit_amount'],
    answer: ({ get, records }) => {
      const found = records.findInvoice(({ id }) => id === get('invoice'));
      if (found?.invoice.status !== 'paid') throw missing('invoice');
      const { customer, invoice } = found;
      const [amount, back, credit] = ['amount', 'refund_amount', 'credit_amount'].map((name) =>
        Number(get(name)),
      );
      if (amount !== (back ?? 0) + (credit ?? 0)) {
        throw new StripeRequestError(400, 'parameter_invalid_integer', 'The parts do not sum to the amount.');
      }
      if (back && invoice.refunded === invoice.amount) {
        throw new StripeRequestError(400, 'charge_already_refunded', 'Charge has already been refunded.');
      }
      customer.creditNotes.set(invoice.id, (customer.creditNotes.get(invoice.id) ?? 0) + amount);
      records.change(customer, (step, moment) => {
        const given = back ? refundInvoice(step, invoice.id, moment, cents(back)) : step;
        const account = { ...given.account, credit: cents(given.account.credit + (credit ?? 0)) };
        return { step: { ...given, account } };
      });
      records.announce(customer, 'customer.updated', customer.id);
      return creditNoteShape(invoice, customer, amount);
    },
  },
  'GET /v1/charges/:id': {
    takes: [],
    answer: ({ id, records }) => {
      const found = records.findInvoice((invoice) => chargeIdOf(invoice) === id);
      if (!found) throw missing('charge');
      return chargeShape(found.invoice, found.customer);
    },
  },
  'GET /v1/disputes': {
    takes: ['charge', 'limit'],
    answer: ({ get, records }) => {
      const found = records.findInvoice((invoice) => chargeIdOf(invoice) === get('charge'));
      const data = found?.customer.disputes.has(found.invoice.id)
        ? [disputeShape(found.invoice, found.customer)]
        : [];
      return list('/v1/disputes', data);
    },
  },
  'GET /v1/charges': {
    takes: ['customer', 'limit', 'starting_after'],
    answer: (asked) => {
      const customer = requireCustomer(asked, asked.get('customer'));
      const { account } = customer;
      const charged = account.invoices.filter(({ status, amount }) => status === 'paid' && amount > 0);
      return page(
        '/v1/charges',
        charged.toReversed().map((invoice) => chargeShape(invoice, customer)),
        asked,
      );
    },
  },
};
