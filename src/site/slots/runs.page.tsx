import { RunsPage } from '#features/commissions/browser/runs-page.public.tsx';
import { RunPanel } from '#features/sharing/browser/run-answers.public.tsx';
import { RunNote } from '#features/sharing/browser/run-note.public.tsx';
import { ShareStatement, ShareStatements } from '#features/sharing/browser/share-statements.public.tsx';

const additions = {
  RunAction: ShareStatements,
  StatementAction: ShareStatement,
  Panel: RunPanel,
  ListNote: RunNote,
};

export default function FilledRunsPage() {
  return <RunsPage additions={additions} />;
}
