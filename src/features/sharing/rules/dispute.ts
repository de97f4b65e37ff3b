import * as z from 'zod/mini';
import { hourMs } from '#kernel/calendar.ts';
import { shareLimits } from './share.ts';

/** The run and rep whose statement is disputed; a run is called after its period in the reader's locale. */
const disputedRun = z.object({
  id: z.uuid(),
  name: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  rep: z.int(),
});

/** What somebody says is wrong, and its maker has not answered. */
export const disputeRecord = z.object({
  /** Of the link, or of the comment on a line. */
  id: z.uuid(),
  person: z.string(),
  text: z.string(),
  said_at: z.iso.datetime(),
  /** What it is about. */
  title: z.string(),
  sheet_id: z.nullable(z.uuid()),
  run: z.nullable(disputedRun),
  /** The line of a statement; null where all of a part is disputed. */
  line: z.nullable(z.object({ seq: z.int(), deal: z.string() })),
});
export type DisputeRecord = z.output<typeof disputeRecord>;

export const answerRequest = z.object({
  answer: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Write an answer'),
      z.maxLength(shareLimits.commentLength, `At most ${shareLimits.commentLength} characters`),
    ),
  /** When what is answered was said: an answer never stands under other words. */
  saidAt: z.iso.datetime(),
});

/** E-mails about disputes: one per sheet, run or link in this time. */
export const noticeMs = hourMs;

/** What e-mails and pages group disputes by: the run, the sheet, or the link where it has neither. */
export function subjectOf({ id, sheet_id, run }: Pick<DisputeRecord, 'id' | 'sheet_id' | 'run'>): string {
  return run?.id ?? sheet_id ?? id;
}

/** Where the maker answers it. */
export function answerPath({ sheet_id, run }: Pick<DisputeRecord, 'sheet_id' | 'run'>): string {
  if (run) return `/commissions/runs?id=${run.id}`;
  return sheet_id === null ? '/dashboard' : `/history/${sheet_id}`;
}
