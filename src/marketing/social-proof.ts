import { brand } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';

/** The only place for the figures of social proof. */
export const socialProof = {
  badge: t('{users} users joined the live beta', { users: brand.usersJoined }),
  stats: [
    { figure: brand.usersJoined, caption: t('users joined', {}, 'under the number of users') },
    {
      figure: t('1.5hrs'),
      caption: t('average time saved', {}, 'under a number of hours'),
      isEstimate: true,
    },
    {
      figure: t('Live', {}, 'the state of the product, above the word beta'),
      caption: t('beta', {}, 'under the word Live'),
    },
  ],
} as const;
