import { brand } from '#kernel/brand.ts';

/** The only place where the figures that speak for the product are written. */
export const socialProof = {
  badge: `${brand.usersJoined} users joined the live beta`,
  stats: [
    { figure: brand.usersJoined, caption: 'users joined' },
    { figure: '1.5hrs', caption: 'average time saved', isEstimate: true },
    { figure: 'Live', caption: 'beta' },
  ],
} as const;
