const usersJoined = '500+';

/** The only place where the figures that speak for the product are written. */
export const socialProof = {
  badge: `${usersJoined} users joined the live beta`,
  freelancers: `Join ${usersJoined} freelancers`,
  stats: [
    { figure: usersJoined, caption: 'users joined' },
    { figure: '1.5hrs', caption: 'average time saved', isEstimate: true },
    { figure: 'Live', caption: 'beta' },
  ],
} as const;
