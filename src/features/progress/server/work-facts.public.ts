/** What every statement that counts work can refer to, in the order in which the ledger hands it over. */
export const facts = {
  users: '$1',
  now: '$2',
  today: '$3',
  monday: '$4',
  ownerEmail: '$5',
  paymentSource: '$6',
} as const;
