import type { Ledger } from '#features/progress/server/ledger.public.ts';
import type { Day } from '#kernel/calendar.ts';
import { Problem } from '#kernel/problem.ts';
import { isRecord } from '#kernel/record.ts';
import type { Db } from '#platform/db/executor.ts';
import { requireContent } from '#platform/http/body/content.ts';
import { entryInput } from '../../rules/entries/entry.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import { addDays, nextDates } from '../../rules/repeats/recurrence.ts';
import { datesOf, type PauseReason } from '../../rules/repeats/repeat.ts';
import { writeEntry } from '../entries/change-entry.ts';
import { isLive } from '../group-actor.ts';
import { type CommitChange, leaveUnchanged } from '../group-change.ts';
import { pauseRepeat, requireRepeat } from './change-repeats.ts';
import * as store from './repeat.store.ts';

type Dependencies = Readonly<{
  db: Db;
  ledger: Pick<Ledger, 'readMany'>;
  commit: CommitChange;
  now: () => Date;
}>;

export type MakeDueDates = (repeat: store.DueRepeat, today: Day) => Promise<void>;

/** Makes the due entries of a repeat up to today, one by one. Several processes may do so concurrently. */
export function createMakeDueDates({ db, ledger, commit, now }: Dependencies): MakeDueDates {
  /**
   * Writes the next due entry and advances the repeat in one transaction under the lock of the group, so that a crash
   * neither skips nor repeats a date. The index `group_entry_repeat` enforces it. True if another date is due.
   */
  async function makeNext({ groupId, id }: store.DueRepeat, today: Day): Promise<boolean> {
    let isFollowingDue = false;
    await commit(
      groupId,
      async (tx, group) => {
        const repeat = await requireRepeat(tx, groupId, id);
        const { nextDay, by } = repeat;
        if (nextDay === null || nextDay > today || waitsForPerson(repeat, today)) leaveUnchanged();
        const entry = { ...requireContent(entryInput, repeat.input), date: nextDay };
        const at = { id: crypto.randomUUID(), by, now: now(), repeat: { id, day: nextDay } };
        const event = await writeEntry(tx, group, entry, at);
        const [following = null] = nextDates(datesOf(repeat), addDays(nextDay, 1), 1);
        await store.saveRepeatDates(tx, groupId, id, { lastDay: nextDay, nextDay: following, paused: null });
        isFollowingDue = following !== null && following <= today;
        return { by, event };
      },
      1,
    );
    return isFollowingDue;
  }

  const pause = async ({ groupId, id }: store.DueRepeat, reason: PauseReason) =>
    await commit(groupId, (tx, group) => pauseRepeat(tx, group, { id, reason }));

  return async (repeat, today) => {
    const { nextDay = null } = (await store.findRepeat(db, repeat.groupId, repeat.id)) ?? {};
    if (nextDay === null || nextDay > today) return;
    try {
      if (!(await isLive(ledger, await store.findAccounts(db, repeat.groupId)))) {
        await pause(repeat, 'trial-over');
        return;
      }
      while (await makeNext(repeat, today));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // The group was deleted meanwhile.
      if (error.code === 'not-found') return;
      await pause(repeat, reasonOf(error));
    }
  };
}

/** After a long pause, a person decides whether missed dates are made. */
const waitsForPerson = ({ paused, nextDay }: store.RepeatRow, today: Day) =>
  paused !== null && nextDay !== null && nextDay < addDays(today, -groupLimits.daysOfPause);

function reasonOf({ code, detail }: Problem): PauseReason {
  if (code === 'limit-reached') return 'full';
  const issues: readonly unknown[] = Array.isArray(detail?.issues) ? detail.issues : [];
  return issues.some((issue) => isRecord(issue) && issue.code === 'not-in-group') ? 'person-left' : 'refused';
}
