import { brand } from '#kernel/brand.ts';

/** The only place for the figures of social proof. */
export const socialProof = {
  badge: `${brand.usersJoined} users joined the live beta`,
  stats: [
    { figure: brand.usersJoined, caption: 'users joined' },
    { figure: '1.5hrs', caption: 'average time saved', isEstimate: true },
    { figure: 'Live', caption: 'beta' },
  ],
} as const;
