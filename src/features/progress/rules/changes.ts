/** What a change can be about, as GET /api/changes names it. */
export const changeTopics = [
  'progress',
  'calculations',
  'templates',
  'shares',
  'payment-ways',
  'billing',
  'feature-requests',
] as const;

export type ChangeTopic = (typeof changeTopics)[number];
