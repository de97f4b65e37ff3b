import { computeTrial } from '#features/access/rules/trial.ts';
import { requireComputed } from '#features/calculations/server/computed.public.ts';
import { findSavedVersion } from '#features/calculations/server/saved-version.public.ts';
import type { NamedRun, Statements } from '#features/commissions/server/statements/statements.public.ts';
import type { Ledger } from '#features/progress/server/ledger.public.ts';
import { t } from '#kernel/language/t.ts';
import { Problem } from '#kernel/problem.ts';
import type { Db } from '#platform/db/executor.ts';
import { createContentProblem } from '#platform/http/body/content.ts';
import type { PayingRequest, ShareSourceRequest } from '../rules/share.ts';
import {
  findSaved,
  peopleIn,
  type Saved,
  type ShareContent,
  type Source,
  shareContent,
  statementContent,
  withPayer,
} from './share-content.ts';

type SourceDependencies = Readonly<{
  db: Db;
  ledger: Pick<Ledger, 'read'>;
  statements: Pick<Statements, 'find'>;
}>;

/** The content to share, the people in it, and the saved calculation behind it. */
export type ShareableContent = Readonly<{
  content: ShareContent;
  people: readonly string[];
  saved: Saved | null;
  /** The run of a statement. */
  run?: NamedRun;
}>;

type SourceRequest = ShareSourceRequest & Pick<PayingRequest, 'paidBy'>;

/** Finds or computes the content to share. After the trial only saved results can be shared. */
export function createSources({ db, ledger, statements }: SourceDependencies) {
  async function sourced(source: Source, { person, paidBy }: SourceRequest, saved: Saved | null) {
    const shown = await withPayer(source, paidBy);
    return { content: await shareContent(shown, person), people: await peopleIn(shown), saved };
  }

  async function fromSaved(
    userId: string | null,
    id: string,
    sent: SourceRequest,
  ): Promise<ShareableContent> {
    if (userId === null) throw new Problem('not-signed-in');
    const found = await findSaved(db, userId, id);
    if (!found) throw new Problem('not-found');
    const { calculationId, sheetId } = found;
    return await sourced(found, sent, { calculationId, sheetId });
  }

  async function statement(
    userId: string | null,
    { commissionRunId: runId = '', person: rep }: ShareSourceRequest,
  ): Promise<ShareableContent> {
    if (userId === null) throw new Problem('not-signed-in');
    if (rep === undefined) throw createContentProblem([{ path: 'person', message: t('Choose a rep') }]);
    const found = await statements.find({ userId, runId, rep }, { from: 0, limit: 0 });
    return { content: statementContent(found), people: [], saved: null, run: found.run };
  }

  return async (userId: string | null, sent: SourceRequest): Promise<ShareableContent> => {
    const { calculationId, templateType, inputData, sheetId } = sent;
    if (sent.userId !== undefined && sent.userId !== userId) throw new Problem('not-allowed');
    if (calculationId !== undefined) return await fromSaved(userId, calculationId, sent);
    if (sent.commissionRunId !== undefined) return await statement(userId, sent);
    if (templateType === undefined) throw new Problem('invalid-input');
    if (userId !== null && !computeTrial(await ledger.read(userId)).isActive) throw new Problem('trial-over');
    const computed = requireComputed(templateType, inputData);
    const version =
      userId !== null && sheetId !== undefined
        ? await findSavedVersion(db, userId, { sheetId, type: templateType, inputData: computed.inputData })
        : undefined;
    if (version !== undefined) return await fromSaved(userId, version, sent);
    const { results, title } = computed;
    return await sourced({ kind: templateType, title, result: results }, sent, null);
  };
}
