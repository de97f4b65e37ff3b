import { at, type Races, user, visitor } from './race.ts';
import { raceCard } from './race-person.ts';

const plan = (variant: number) => ({ plan: variant % 2 === 0 ? 'monthly' : 'annual' });

const started = { paying: 'started' } as const;
const paid = { paying: 'paid' } as const;

export const paymentRaces: Races = {
  'POST /webhooks/payments': visitor((_, variant) => at('/webhooks/payments', { id: `evt_${variant}` })),
  'POST /create-subscription': user((_, variant) => at('/create-subscription', plan(variant))),
  'POST /update-subscription-status': user(
    ({ who }) =>
      at('/update-subscription-status', { paymentIntentId: who.clientSecret.replace(/_secret.*$/, '') }),
    paid,
  ),
  'POST /billing/switch': user((_, variant) => at('/billing/switch', plan(variant)), paid),
  'POST /billing/portal': user(() => at('/billing/portal', {}), paid),
  'POST /sandbox/confirm': user(
    ({ who: { clientSecret } }) => at('/sandbox/confirm', { clientSecret, card: raceCard }),
    started,
  ),
  'POST /sandbox/authenticate': user(
    ({ who: { clientSecret } }, variant) =>
      at('/sandbox/authenticate', { clientSecret, approve: variant % 2 === 0 }),
    started,
  ),
  'POST /sandbox/portal/card': user(() => at('/sandbox/portal/card', { card: raceCard }), paid),
  'POST /sandbox/portal/switch': user((_, variant) => at('/sandbox/portal/switch', plan(variant)), paid),
  'POST /sandbox/portal/cancel': user(() => at('/sandbox/portal/cancel', {}), paid),
  'POST /sandbox/portal/resume': user(() => at('/sandbox/portal/resume', {}), paid),
  'POST /sandbox/refund': user(
    ({ who }) =>
      at('/sandbox/refund', { invoiceId: who.clientSecret.replace(/^pi_(.*)_secret.*$/, 'in_$1') }),
    paid,
  ),
  'POST /sandbox/clock': user((_, variant) => at('/sandbox/clock', { days: 20 + variant }), paid),
};
