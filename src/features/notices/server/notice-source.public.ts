import type { Db } from '#platform/db/executor.ts';
import type { NoticeAbout, NoticeSubject } from '../rules/notice.ts';
import type { NoticeRow } from './notice.store.ts';

/** Reads what notices are about. The features that cause notices have one each. */
export type NoticeSource = Readonly<{
  subjects: readonly NoticeSubject[];
  /** By the notice's id, in few statements; without those whose subject is gone or hidden from the user. */
  describe(db: Db, userId: string, notices: readonly NoticeRow[]): Promise<ReadonlyMap<string, NoticeAbout>>;
}>;

export type { NoticeRow } from './notice.store.ts';
