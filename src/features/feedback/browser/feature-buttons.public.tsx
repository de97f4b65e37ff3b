import { useState } from 'react';
import { currentSession } from '#browser/session/session.ts';
import { openAuthDialog } from '#features/account/browser/auth-dialog.public.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { toastError } from '#ui/toast.ts';
import type { FeatureTask } from './feature-dialogs.tsx';

const fetchDialogs = () => import('./feature-dialogs.tsx');
type Dialogs = Awaited<ReturnType<typeof fetchDialogs>>['FeatureDialogs'];

/** Buttons to request and vote for features. The dialogs load on the first click. */
export function FeatureButtons() {
  const [task, setTask] = useState<FeatureTask | null>(null);
  const [Dialogs, setDialogs] = useState<Dialogs | null>(null);

  async function press(next: FeatureTask) {
    try {
      const { FeatureDialogs } = await fetchDialogs();
      setDialogs(() => FeatureDialogs);
      choose(next);
    } catch {
      toastError(t('Error'), t('The form could not be loaded. Check your connection and try again.'));
    }
  }

  /** Opens a dialog. Visitors may open the list, but must sign up to request a feature. */
  function choose(next: FeatureTask | null) {
    const isVisitor = currentSession().status === 'signed-out';
    if (next === 'request' && isVisitor)
      openAuthDialog('signup', '', t('You need an account to request a feature.'));
    setTask(next === 'request' && isVisitor ? null : next);
  }

  return (
    <>
      <Button variant="outline" onClick={() => void press('request')}>
        {t('Request a Feature')}
      </Button>
      <Button variant="outline" onClick={() => void press('vote')}>
        {t('Vote on Requests')}
      </Button>
      {Dialogs ? <Dialogs task={task} onTask={choose} /> : null}
    </>
  );
}
