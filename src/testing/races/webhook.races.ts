import { quietUrl } from '../push-browser.ts';
import { at, type RaceRequest, type Races, user } from './race.ts';

const endpoint = (id: string, rest = '', json?: unknown): RaceRequest =>
  at(`/webhook-endpoints/${id}${rest}`, json);

export const webhookRaces: Races = {
  'POST /webhook-endpoints': user((_, variant) =>
    at('/webhook-endpoints', { url: `${quietUrl}${variant}`, events: ['run.approved'] }),
  ),
  'PATCH /webhook-endpoints/:id': user(({ who }, variant) =>
    endpoint(who.webhookId, '', { is_on: variant % 2 === 0 }),
  ),
  'DELETE /webhook-endpoints/:id': user(({ who }) => endpoint(who.webhookId)),
  'POST /webhook-endpoints/:id/secret': user(({ who }) => endpoint(who.webhookId, '/secret', {})),
  'POST /webhook-endpoints/:id/test': user(({ who }) => endpoint(who.webhookId, '/test', {})),
  'POST /webhook-endpoints/:id/deliveries/:deliveryId/again': user(({ who }) =>
    endpoint(who.webhookId, `/deliveries/${who.webhookId}/again`, {}),
  ),
};
