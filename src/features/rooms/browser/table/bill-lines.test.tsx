import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LeftOut } from './bill-lines.tsx';

const extras = {
  list: [
    { kind: 'tax', name: '' },
    { kind: 'discount', name: 'Voucher' },
    { kind: 'tip', name: '' },
  ],
  locale: 'en-US',
  cash_rounding: false,
  left_out: [1, 2],
};

it('names the extras that nobody pays for, and tells the host alone where to change them', () => {
  const [host, guest] = [true, false].map((isHost) =>
    renderToStaticMarkup(<LeftOut extras={extras} isHost={isHost} />),
  );
  expect(host).toContain('Left out: Voucher, Tip');
  expect(guest).toContain('Left out: Voucher, Tip');
  expect(host).toContain('Change it under');
  expect(guest).not.toContain('Change it under');
});
