import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { EntryRecord, GroupRecord } from '../../rules/group.ts';
import { PaymentAnswer } from './payment-answer.tsx';

const part = { paid: 0, borne: 0, carried: 0, had: 0 };
const entry = {
  kind: 'payment',
  by: 'ana',
  answer: null,
  is_deleted: false,
  parts: [
    { ...part, person_id: 'ana', paid: 100 },
    { ...part, person_id: 'ben', borne: 100 },
  ],
} as unknown as EntryRecord;

it('asks the receiver of a payment, unless they can only read', () => {
  const shownTo = (role: string) => {
    const record = { me: 'ben', can_write: true, people: [{ id: 'ben', name: 'Ben', role }] };
    return renderToStaticMarkup(
      <PaymentAnswer record={record as unknown as GroupRecord} entry={entry} onChanged={() => {}} />,
    );
  };
  expect(shownTo('member')).toContain('Did you receive this payment?');
  expect(shownTo('reader')).toBe('');
});
