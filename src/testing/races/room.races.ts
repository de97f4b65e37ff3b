import { samples } from '../sample-inputs.ts';
import { at, type RaceRequest, type Races, user, visitor } from './race.ts';
import type { RacePerson } from './race-person.ts';

const hosting = ({ room }: RacePerson, path: string, json?: unknown): RaceRequest => ({
  ...at(`${room.path}${path}`, json),
  headers: { 'room-key': room.key },
});

export const roomRaces: Races = {
  'POST /rooms': user((_, variant) => at('/rooms', { inputData: samples.table(), name: `Ann ${variant}` })),
  'POST /rooms/:token/guests': visitor(({ who }, variant) =>
    at(`${who.room.path}/guests`, { name: `Guest ${variant}` }),
  ),
  'DELETE /rooms/:token/guests/:id': user(({ who }) => hosting(who, `/guests/${who.room.guestId}`)),
  // The host claims the item alone or for a guest; it has only one unit.
  'PUT /rooms/:token/items/:id/claim': user(({ who }, variant) =>
    hosting(who, `/items/${who.room.itemId}/claim`, {
      ...(variant % 2 === 0 ? {} : { guestId: who.room.guestId }),
      units: variant % 3 === 0 ? 0 : 1,
      parts: variant % 3 === 0 ? 1 : 0,
    }),
  ),
  'POST /rooms/:token/items/:id/share-by-all': user(({ who }) =>
    hosting(who, `/items/${who.room.itemId}/share-by-all`, {}),
  ),
  'POST /rooms/:token/items': user(({ who }, variant) =>
    hosting(who, '/items', { name: `Soup ${variant}`, amount: '8', quantity: 1 }),
  ),
  'PATCH /rooms/:token/items/:id': user(({ who }, variant) =>
    hosting(who, `/items/${who.room.itemId}`, { name: 'Beer', amount: '5', quantity: 1 + variant }),
  ),
  'DELETE /rooms/:token/items/:id': user(({ who }) => hosting(who, `/items/${who.room.itemId}`)),
  'PUT /rooms/:token/extras': user(({ who }, variant) =>
    hosting(who, '/extras', { extras: [{ kind: 'tax', percent: String(variant) }] }),
  ),
  'PUT /rooms/:token/payers': user(({ who }, variant) =>
    hosting(who, '/payers', {
      payers: variant % 2 === 0 ? [{ guestId: who.room.guestId, paid: String(variant) }] : [],
    }),
  ),
  'PUT /rooms/:token/guests/:id/ways': user(({ who }, variant) =>
    hosting(who, `/guests/${who.room.guestId}/ways`, { paypal: `ann${variant}` }),
  ),
  'PUT /rooms/:token/guests/:id/paid': user(({ who }, variant) =>
    hosting(who, `/guests/${who.room.guestId}/paid`, { paid: variant % 2 === 0 }),
  ),
  'POST /rooms/:token/end': user(({ who }) => hosting(who, '/end', {})),
};
