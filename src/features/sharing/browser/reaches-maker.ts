import type { SharedRecord } from '../rules/share.ts';

/** Whether messages from a link's page reach somebody: a visitor who made it has no account to read them in. */
export const reachesMaker = ({ maker }: Pick<SharedRecord, 'maker'>): boolean => maker !== '';
