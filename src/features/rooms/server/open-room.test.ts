import { expect, it } from 'vitest';
import { prepareRoom } from './open-room.ts';

it('seats the people who paid an amount as payers, with or without the mark', () => {
  const participants = [
    { name: 'Ada', amount: '' },
    { name: 'Ben', amount: '', paid: '30.00' },
    { name: 'Cy', amount: '', payer: true },
  ];
  const billData = {
    totalAmount: '',
    participants,
    items: [{ name: 'Soup', amount: '38.00', assignedTo: [] }],
  };
  const inputData = { currency: 'USD', calculationMode: 'itemized', billData };
  const { room } = prepareRoom(
    { userId: null, authSecret: 'a secret of the server' },
    { inputData, name: 'Ada' },
    new Date('2026-11-17T12:00:00Z'),
  );
  expect(room.guests.map(({ name, isPayer, paid }) => [name, isPayer, paid])).toEqual([
    ['Ada', undefined, undefined],
    ['Ben', true, 3000],
    ['Cy', true, null],
  ]);
});
