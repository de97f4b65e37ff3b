import { at, type Races, user, visitor } from './race.ts';

export const embedRaces: Races = {
  'POST /embed-key/sites': user((_, variant) =>
    at('/embed-key/sites', { site: `https://site-${variant}.example` }),
  ),
  'DELETE /embed-key/sites': user((_, variant) =>
    at(`/embed-key/sites?site=https://site-${variant}.example`),
  ),
  'DELETE /embed-key': user(() => at('/embed-key')),
  'POST /embedded-calculations': visitor(() => at('/embedded-calculations', {})),
};
