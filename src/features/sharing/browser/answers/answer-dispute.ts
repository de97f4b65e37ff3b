import { call } from '#browser/requests/request.ts';
import { queries } from '#browser/requests/use-query.ts';
import { addNote } from '#features/commissions/browser/commission.client.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { answer } from '../../rules/disputes/dispute.endpoints.ts';
import type { DisputeRecord } from '../../rules/disputes/dispute.ts';
import { create } from '../../rules/share.endpoints.ts';

type Disputed = Pick<DisputeRecord, 'id' | 'said_at'> & Partial<Pick<DisputeRecord, 'run' | 'line'>>;

/** Answers a dispute of a whole part on its link, and a dispute of a line with a comment on that line. */
export async function answerDispute({ id, said_at, run, line }: Disputed, text: string): Promise<void> {
  if (run && line) await addNote(run.id, { rep: run.rep, seq: line.seq, text });
  else await call(answer, { params: { id }, body: { answer: text, saidAt: said_at } });
  queries.invalidate(addressOf(create));
}
