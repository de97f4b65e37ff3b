import { at, type Races, user, visitor } from './race.ts';

export const communityRaces: Races = {
  'POST /support/messages': user((_, variant) => at('/support/messages', { text: `Hello ${variant}` })),
  'POST /events': visitor(() => at('/events', { events: [{ name: 'sign_up', properties: {} }] })),
  'POST /client-errors': visitor((_, variant) =>
    at('/client-errors', { message: `Oh ${variant}`, stack: '', page: '/', version: '1', isReport: true }),
  ),
  'POST /contact': visitor(({ who }, variant) =>
    at('/contact', {
      name: 'Ann',
      email: who.email,
      category: 'other',
      subject: `Something else ${variant}`,
      message: 'Long enough to be read.',
    }),
  ),
  'POST /waitlist': visitor(({ who }, variant) =>
    at('/waitlist', {
      email: who.email,
      tierInterest: variant % 2 === 0 ? 'pro' : 'enterprise',
      requestedFeatures: [],
    }),
  ),
  'POST /feature-requests': user((_, variant) =>
    at('/feature-requests', {
      featureTitle: `More ${variant}`,
      featureDescription: 'Of it',
      priorityLevel: 'low',
    }),
  ),
  'POST /feature-requests/:id/vote': user(({ features }, variant) =>
    at(`/feature-requests/${features[variant % 2 === 0 ? 0 : 1]}/vote`, {}),
  ),
};
