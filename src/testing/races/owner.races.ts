import { at, owner, type Races, user } from './race.ts';

export const ownerRaces: Races = {
  'POST /admin/conversations/:id/messages': owner(({ alertId }, variant) =>
    at(`/admin/conversations/${alertId}/messages`, { text: `Hello ${variant}` }),
  ),
  'POST /admin/conversations/:id/read': owner(({ alertId }) =>
    at(`/admin/conversations/${alertId}/read`, {}),
  ),
  'PATCH /admin/conversations/:id': owner(({ alertId }, variant) =>
    at(`/admin/conversations/${alertId}`, { closed: variant % 2 === 0 }),
  ),
  'DELETE /admin/share-reports/:id': owner(({ alertId }) => at(`/admin/share-reports/${alertId}`)),
  'POST /admin/shares/:id/take-down': owner(({ who }) => at(`/admin/shares/${who.shareId}/take-down`)),
  'POST /admin/payment-alerts/:id/resolve': owner(({ alertId }) =>
    at(`/admin/payment-alerts/${alertId}/resolve`),
  ),
  'POST /admin/grant-access': owner(({ who }) =>
    at('/admin/grant-access', { userId: who.id, adminLevel: 'owner' }),
  ),
  'POST /admin/revoke-access': owner(({ who }) => at('/admin/revoke-access', { userId: who.id })),
  'POST /admin/override-subscription': owner(({ who }) =>
    at('/admin/override-subscription', {
      userId: who.id,
      subscriptionStatus: 'active',
      planType: 'enterprise',
    }),
  ),
  'POST /admin/remove-override': owner(({ who }) => at('/admin/remove-override', { userId: who.id })),
  'POST /admin/expire-trial': user(() => at('/admin/expire-trial', {})),
  'PATCH /admin/feature-requests/:id': owner(({ features }, variant) =>
    at(`/admin/feature-requests/${features[0]}`, { status: variant % 2 === 0 ? 'planned' : 'done' }),
  ),
  'POST /admin/feature-requests/:id/merge': owner(({ features: [one, other] }, variant) =>
    variant % 2 === 0
      ? at(`/admin/feature-requests/${one}/merge`, { into: other })
      : at(`/admin/feature-requests/${other}/merge`, { into: one }),
  ),
  'PATCH /admin/messages/:id': owner(({ messageId }, variant) =>
    at(`/admin/messages/${messageId}`, { answered: variant % 2 === 0 }),
  ),
  'POST /admin/mail/:id/retry': owner(({ mailId }) => at(`/admin/mail/${mailId}/retry`, {})),
};
