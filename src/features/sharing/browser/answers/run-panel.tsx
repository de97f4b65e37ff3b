import { useUser } from '#browser/session/session.ts';
import { LinksSection } from '../links/sheet-links.tsx';
import { useLinks } from '../shares.client.ts';
import NeedsAnswer from './needs-answer.tsx';
import { useDisputes } from './use-disputes.ts';

type RunPanelProps = { runId: string; rep?: number };

/** Open disputes and sent links of a run or of one rep's statement. */
export default function RunPanel(props: RunPanelProps) {
  const user = useUser();
  return user ? <Panel userId={user.id} {...props} /> : null;
}

function Panel({ userId, runId, rep }: RunPanelProps & { userId: string }) {
  const { data = [] } = useLinks(userId);
  const { data: disputes = [] } = useDisputes(userId);
  const links = data.filter(
    ({ commission_run_id, commission_rep }) =>
      commission_run_id === runId && (rep === undefined || commission_rep === rep),
  );
  return (
    <>
      <NeedsAnswer userId={userId} runId={runId} {...(rep === undefined ? {} : { rep })} className="mt-10" />
      <LinksSection userId={userId} links={links} disputes={disputes} isAnsweredElsewhere />
    </>
  );
}
