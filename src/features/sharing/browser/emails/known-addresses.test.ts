import { expect, it } from 'vitest';
import { knownAddresses } from './known-addresses.ts';

const sent = (person: string, email: string, sent_at: string, state: 'sent' | 'failed' = 'sent') => ({
  person,
  commission_run_id: '5b0a2c2e-6a3f-4d3c-9a63-0d9a3f0f4a11',
  letter: { email, state, sent_at },
});

it('offers the address that a rep’s last statement went to', () => {
  const links = [
    sent('Ben', 'new@example.com', '2026-11-17T12:00:00.000Z'),
    sent('ben ', 'old@example.com', '2026-10-17T12:00:00.000Z'),
    sent('Cara', 'wrong@example.com', '2026-11-17T12:00:00.000Z', 'failed'),
    { ...sent('Dora', 'dinner@example.com', '2026-11-17T12:00:00.000Z'), commission_run_id: null },
  ];
  expect(knownAddresses(['Ben', 'Cara', 'Dora'], links)).toEqual(['new@example.com', '', '']);
});

it('offers nothing where two reps have one name', () => {
  const links = [sent('Ben', 'ben@example.com', '2026-11-17T12:00:00.000Z')];
  expect(knownAddresses(['Ben', 'Ben'], links)).toEqual(['', '']);
});
