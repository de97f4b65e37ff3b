/** Parameters of every counting statement, in order. */
export const workParameters = {
  users: '$1',
  now: '$2',
  today: '$3',
  monday: '$4',
  ownerEmail: '$5',
  paymentSource: '$6',
} as const;
