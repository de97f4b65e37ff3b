import { newPushBrowser } from '../push-browser.ts';
import { at, type Races, user } from './race.ts';

const browsers = [newPushBrowser(), newPushBrowser()] as const;

export const noticeRaces: Races = {
  'PUT /notices/push': user((_, variant) =>
    at('/notices/push', browsers[variant % 2 === 0 ? 0 : 1].subscription),
  ),
  'DELETE /notices/push': user(() => at('/notices/push')),
  'PUT /notices/state': user(({ who, features }, variant) =>
    at('/notices/state', { ids: [who.shareId, features[0]], state: variant % 2 === 0 ? 'seen' : 'read' }),
  ),
  'PUT /notices/choices': user((_, variant) =>
    at('/notices/choices', { kind: 'mention', channel: 'email', on: variant % 2 === 0 }),
  ),
};
