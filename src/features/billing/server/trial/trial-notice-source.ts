import type { NoticeSource } from '#features/notices/server/notice-source.public.ts';

const plans = { person: '', title: '', group: null, amount: null, currency: null, path: '/pricing' };

/** Notices about a trial that is about to end or is over. */
export const trialNoticeSource: NoticeSource = {
  subjects: ['trial', 'trial-over'],
  describe: (_db, _userId, notices) => Promise.resolve(new Map(notices.map(({ id }) => [id, plans]))),
};
