/** The topics of GET /api/changes. */
export const changeTopics = [
  'progress',
  'calculations',
  'templates',
  'shares',
  'payment-ways',
  'billing',
  'feature-requests',
  'own-groups',
  'notices',
  'webhook-endpoints',
] as const;

export type ChangeTopic = (typeof changeTopics)[number];
