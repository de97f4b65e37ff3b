import { FeatureRequestDialog } from './feature-request-dialog.tsx';
import { VotingDialog } from './voting-dialog.tsx';

export type FeatureTask = 'request' | 'vote';

type FeatureDialogsProps = { task: FeatureTask | null; onTask: (task: FeatureTask | null) => void };

export function FeatureDialogs({ task, onTask }: FeatureDialogsProps) {
  const close = (open: boolean) => open || onTask(null);
  return (
    <>
      <FeatureRequestDialog open={task === 'request'} onOpenChange={close} />
      <VotingDialog open={task === 'vote'} onOpenChange={close} onRequest={() => onTask('request')} />
    </>
  );
}
