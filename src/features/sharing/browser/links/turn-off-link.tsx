import { Trash2 } from 'lucide-react';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { t } from '#kernel/language/t.ts';
import { AskFirst } from '#ui/ask-first.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { LinkRecord } from '../../rules/share.ts';
import { revokeLink } from '../shares.client.ts';
import { turnOffTexts } from './turn-off-texts.ts';

type TurnOffLinkProps = { userId: string; link: LinkRecord; busy: boolean; onBusy: (busy: boolean) => void };

/** Turns off a live link or deletes an expired one, after a confirmation. */
export function TurnOffLink({ userId, link, busy, onBusy }: TurnOffLinkProps) {
  const { button, done, failed, ...question } = turnOffTexts(link);
  async function revoke() {
    onBusy(true);
    try {
      await revokeLink(userId, link.id);
      toast(done);
    } catch (error) {
      toastRequestError(error, { title: failed, description: t('Please try again.') });
    }
    onBusy(false);
  }
  return (
    <AskFirst {...question} onConfirm={() => void revoke()}>
      {(ask) => (
        <Button size="icon" variant="ghost" busy={busy} aria-label={button} onClick={ask}>
          <Trash2 aria-hidden="true" />
        </Button>
      )}
    </AskFirst>
  );
}
