import type { Db } from '#platform/db/executor.ts';
import type { NoticeAbout, NoticeSubject } from '../rules/notice.ts';
import type { NoticeRow } from './notice.store.ts';

/** Loads the subjects of notices. Each feature that creates notices has its own source. */
export type NoticeSource = Readonly<{
  subjects: readonly NoticeSubject[];
  /**
   * Subjects by the notice's id, in few statements. Leaves out subjects that were deleted or are hidden from the
   * user.
   */
  describe(db: Db, userId: string, notices: readonly NoticeRow[]): Promise<ReadonlyMap<string, NoticeAbout>>;
}>;

export type { NoticeRow } from './notice.store.ts';
