import { accountRaces } from './account.races.ts';
import { commissionRaces } from './commission.races.ts';
import { communityRaces } from './community.races.ts';
import { embedRaces } from './embed.races.ts';
import { groupRaces } from './group.races.ts';
import { noticeRaces } from './notice.races.ts';
import { ownerRaces } from './owner.races.ts';
import { paymentRaces } from './payment.races.ts';
import type { Races } from './race.ts';
import { roomRaces } from './room.races.ts';
import { savedWorkRaces } from './saved-work.races.ts';
import { sharingRaces } from './sharing.races.ts';
import { webhookRaces } from './webhook.races.ts';

/** Every writing endpoint, with a request that races against itself. */
export const races: Races = {
  ...savedWorkRaces,
  ...commissionRaces,
  ...sharingRaces,
  ...roomRaces,
  ...groupRaces,
  ...noticeRaces,
  ...webhookRaces,
  ...embedRaces,
  ...communityRaces,
  ...paymentRaces,
  ...ownerRaces,
  ...accountRaces,
};
