import type { SharedRecord } from '../../rules/share.ts';

/** Whether messages from a link's page reach anyone: links made by visitors have no account behind them. */
export const reachesMaker = ({ maker }: Pick<SharedRecord, 'maker'>): boolean => maker !== '';
