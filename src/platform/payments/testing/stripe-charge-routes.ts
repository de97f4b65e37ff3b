import { giveBack } from '../sandbox/changing.ts';
import {
  chargeIdOf,
  chargeShape,
  disputeShape,
  paymentIntentShape,
  refundShape,
} from './stripe-charge-shapes.ts';
import { missing, page, type Route, requireCustomer, StripeRequestError } from './stripe-route.ts';
import { list } from './stripe-shapes.ts';

/** What became of the money: payments, charges, refunds and disputes. */
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
      records.change(customer, (step, moment) => ({ step: giveBack(step, invoice.id, moment) }));
      return refundShape(invoice);
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
