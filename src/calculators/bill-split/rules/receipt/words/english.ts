import type { ReceiptWords } from './line-kind.ts';

export const english: ReceiptWords = {
  total: 'total, totals, amount, due, balance, sum, to pay, you pay',
  subtotal: 'subtotal, sub total, net',
  tax: 'tax, taxes, vat, gst, hst, pst, qst',
  tip: 'tip, tips, gratuity',
  service: 'service, cover',
  delivery: 'delivery, shipping',
  discount: 'discount, coupon, voucher',
  offer: 'promo, promotion, offer',
  payment:
    'cash, change, visa, mastercard, maestro, amex, card, debit, credit, tendered, paid, payment, contactless',
  heading:
    'table, guest, guests, server, date, tel, phone, check, receipt, invoice, time, cashier, seat, bill, covers, ' +
    'no, order, terminal, station, ticket, waiter',
  filler:
    'and, charge, chf, city, eur, fee, food, for, gbp, grand, gross, happy, hour, items, jpy, kg, local, loyalty, ' +
    'member, of, on, pay, rate, sales, state, to, usd, you, your',
  included: 'incl, included, including, inclusive',
  excluded: 'excl, excluded, excluding, exclusive, before',
};
