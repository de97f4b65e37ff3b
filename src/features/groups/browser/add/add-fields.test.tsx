import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { cents } from '#kernel/money/cents.ts';
import { carriedBefore, checkForm } from '../entry-form/check-draft.ts';
import { AddFields } from './add-fields.tsx';
import { type AddedPayment, addedBill } from './added-result.ts';
import { formFor, newId } from './adding.ts';
import { newPerson } from './match-people.ts';

const added = addedBill({
  calculationMode: 'equal',
  currency: 'USD',
  billData: { totalAmount: '40', participants: [{ name: 'Ann', payer: true }, { name: 'Bob' }] },
});
const received: AddedPayment = {
  id: 'bob ann',
  from: 1,
  to: 0,
  amount: cents(2000),
  receivedAt: '2026-11-17T12:00:00.000Z',
};

function shown(payments: readonly AddedPayment[], isThere: boolean): string {
  const about = { title: 'Dinner', note: '', date: '2026-11-18', source: '0123456789abcdef' };
  const choices = { ...about, matches: [newPerson, newPerson], payer: newId(0), rate: '', locale: undefined };
  const outcome = checkForm(formFor(added, choices, { currency: 'USD' }), carriedBefore({ balances: [] }));
  const markup = renderToStaticMarkup(
    <AddFields
      added={added}
      outcome={outcome}
      isUnclear={false}
      title="Dinner"
      onTitle={() => {}}
      date="2026-11-18"
      onDate={() => {}}
      payer={newId(0)}
      payers={[]}
      onPayer={() => {}}
      nameOf={() => 'Ann'}
      onSent={() => {}}
      send={async () => {}}
      payments={payments}
      sendPayments={async () => {}}
      isThere={isThere}
    />,
  );
  return markup.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/<[^>]+>/g, ' ');
}

const told = 'Payments that were marked as received are added too';

it('says which payments are added, and adds only them if the group has the result', () => {
  const fresh = shown([received], false);
  expect(fresh).toContain(told);
  expect(fresh).toContain('Bob paid Ann $20.00 (received).');
  expect(fresh).not.toContain('Add only the payments');
  const again = shown([received], true);
  expect(again).toContain('Add only the payments');
  expect(again).toContain('Add again');
});

it('says nothing of payments if none was received', () => {
  expect(shown([], true)).not.toContain(told);
  expect(shown([], true)).not.toContain('Add only the payments');
});
