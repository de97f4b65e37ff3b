import type { SharedRecord } from '../../rules/share.ts';

/** True if the link's maker has an account and so receives messages from its page. */
export const reachesMaker = ({ maker }: Pick<SharedRecord, 'maker'>): boolean => maker !== '';
