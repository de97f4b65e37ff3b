import { documentOf } from '#calculators/rules/fields.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { settlement, settleRequest } from './settlement.ts';

export const settle = {
  method: 'POST',
  path: '/settle',
  scopes: ['calculate'],
  summary: 'Who pays whom, in the fewest payments; nothing is saved or counted',
  body: documentOf(settleRequest),
  examples: {
    dinner: {
      people: [
        { name: 'Ann', paid: '90.00', owes: '30.00' },
        { name: 'Ben', owes: '30.00' },
        { name: 'Cy', owes: '30.00' },
      ],
    },
  },
  responses: { 200: { description: 'Balances and payments', content: settlement } },
} as const satisfies Endpoint;
