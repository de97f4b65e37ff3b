import { expect, it } from 'vitest';
import { sentPayers } from './payer-fields.tsx';

it('sends no amount for a single payer, whose amount field is hidden', () => {
  const [ann, bob] = [
    { guestId: 'ann', paid: '40.00' },
    { guestId: 'bob', paid: '' },
  ];
  expect(sentPayers([ann])).toEqual([{ guestId: 'ann', paid: '' }]);
  expect(sentPayers([ann, bob])).toEqual([ann, bob]);
});
