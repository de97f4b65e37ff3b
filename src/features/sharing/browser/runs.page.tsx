import { RunsPage } from '#features/commissions/browser/runs-page.public.tsx';
import { RunPanel } from './run-answers.tsx';
import { RunNote } from './run-note.tsx';
import { ShareStatement, ShareStatements } from './share-statements.tsx';

const additions = {
  RunAction: ShareStatements,
  StatementAction: ShareStatement,
  Panel: RunPanel,
  ListNote: RunNote,
};

/** Commission runs, with what sharing adds to them. */
export default function SharingRunsPage() {
  return <RunsPage additions={additions} />;
}
