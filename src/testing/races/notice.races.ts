import { at, type Races, user } from './race.ts';

export const noticeRaces: Races = {
  'PUT /notices/state': user(({ who, features }, variant) =>
    at('/notices/state', { ids: [who.shareId, features[0]], state: variant % 2 === 0 ? 'seen' : 'read' }),
  ),
  'PUT /notices/choices': user((_, variant) =>
    at('/notices/choices', { kind: 'mention', channel: 'email', on: variant % 2 === 0 }),
  ),
};
