import { brand } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';

/** The only place for the figures of social proof. */
export const socialProof = {
  badge: t('{users} users joined the live beta', { users: brand.usersJoined }),
  stats: [
    { figure: brand.usersJoined, caption: t('users joined') },
    { figure: t('1.5hrs'), caption: t('average time saved'), isEstimate: true },
    { figure: t('Live'), caption: t('beta') },
  ],
} as const;
