import { at, type Races, user, visitor } from './race.ts';

export const embedRaces: Races = {
  'PUT /embed-key': user((_, variant) => at('/embed-key', { sites: [`https://site-${variant}.example`] })),
  'DELETE /embed-key': user(() => at('/embed-key')),
  'POST /embedded-calculations': visitor(() => at('/embedded-calculations', {})),
};
