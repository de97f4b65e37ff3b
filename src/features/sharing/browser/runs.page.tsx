import { RunsPage } from '#features/commissions/browser/runs-page.public.tsx';
import { ShareStatement, ShareStatements } from './share-statements.tsx';

const additions = { RunAction: ShareStatements, StatementAction: ShareStatement };

/** Commission runs, with what sharing adds to them. */
export default function SharingRunsPage() {
  return <RunsPage additions={additions} />;
}
