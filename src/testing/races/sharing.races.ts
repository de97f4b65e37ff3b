import { refusalToken } from '#features/sharing/server/emails/email-tokens.ts';
import { samples } from '../sample-inputs.ts';
import { testSecret } from '../test-app.ts';
import { at, type Races, slow, user, visitor } from './race.ts';

export const sharingRaces: Races = {
  'POST /shares': user((_, variant) => at('/shares', { ...samples.commission(), name: `Link ${variant}` })),
  'PATCH /shares/:id': user(({ who }, variant) => at(`/shares/${who.shareId}`, { paid: variant % 2 === 0 })),
  'PUT /shares/:id/answer': user(({ who }, variant) =>
    at(`/shares/${who.shareId}/answer`, { answer: `It was ${variant}`, saidAt: '2026-11-11T10:00:00.000Z' }),
  ),
  'POST /shared/:token/notes': visitor(({ who }, variant) =>
    at(`/shared/${who.shareToken}/notes`, { seq: 0, text: `Wrong ${variant}` }),
  ),
  'POST /shared/:token/reply': visitor(({ who }, variant) =>
    at(
      `/shared/${who.shareToken}/reply`,
      variant % 2 === 0 ? { reply: 'acknowledged' } : { reply: 'disputed', comment: `Wrong ${variant}` },
    ),
  ),
  'PUT /shared/:token/paid': visitor(({ who }, variant) =>
    at(`/shared/${who.shareToken}/paid`, { paid: variant % 2 === 0 }),
  ),
  'PUT /shared/:token/ways': visitor(({ who }, variant) =>
    at(`/shared/${who.shareToken}/ways`, { paypal: `robin${variant}` }),
  ),
  'POST /statements': user(({ who }, variant) =>
    at('/statements', {
      ...samples.commission(),
      recipients: [{ person: 0, email: `robin.${variant}.${who.email}` }],
    }),
  ),
  'POST /shares/:id/remind': user(({ who }) => at(`/shares/${who.shareId}/remind`, {})),
  'POST /letters/:token': visitor(({ who }, variant) => ({
    path: `/letters/${refusalToken(testSecret, who.email)}`,
    body: new TextEncoder().encode(variant % 2 === 0 ? 'again=yes' : 'List-Unsubscribe=One-Click'),
  })),
  'POST /calculations/:userId/sheets/:id/outdated-links': user(({ who }) =>
    at(`/calculations/${who.id}/sheets/${who.calculationId}/outdated-links`, {
      calculationId: who.calculationId,
    }),
  ),
  'DELETE /shares/:id': user(({ who }) => at(`/shares/${who.shareId}`)),
  'PUT /payment-ways/:userId': user(({ who }, variant) =>
    at(`/payment-ways/${who.id}`, { paypal: `ann${variant}` }),
  ),
  'PUT /roster/:userId': user(({ who }, variant) =>
    at(`/roster/${who.id}`, { people: [{ name: `Ann ${variant}` }] }),
  ),
  'POST /results/pdf': user(() => at('/results/pdf', { ...samples.commission(), paper: 'a4' }), slow),
  'POST /shared/:token/report': visitor(({ who }, variant) =>
    at(`/shared/${who.shareToken}/report`, { reason: `Not mine ${variant}` }),
  ),
};
