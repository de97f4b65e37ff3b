import { useRef, useState } from 'react';
import { RequestError } from '#browser/requests/request-error.ts';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { useSession } from '#browser/session/session.ts';
import { openAuthDialog } from '#features/account/browser/auth-dialog.public.ts';
import { t } from '#kernel/language/t.ts';
import { toast } from '#ui/toast.ts';
import type { FeatureRequestRecord } from '../rules/feature-request.ts';
import { refetchFeatureRequests, sendVote } from './feature-requests.client.ts';
import { hasVotedHere, rememberVote } from './voted-features.ts';

const alreadyVoted = { title: t('Already Voted'), description: t("You've already voted for this feature.") };

/** Votes for a feature. Counts the vote optimistically, and undoes it on failure. */
export function useVote(path: string, feature: FeatureRequestRecord, onVisitor: () => void) {
  const { user, status } = useSession();
  const [pending, setPending] = useState(false);
  // A ref, since a double click may precede the render that updates state.
  const underWay = useRef(false);
  const voted = feature.voted || pending || hasVotedHere(feature.id);
  const votes = feature.votes + (pending && !feature.voted ? 1 : 0);

  async function vote(): Promise<void> {
    if (underWay.current) return;
    if (status === 'signed-out') {
      onVisitor();
      return openAuthDialog('signup', '', t('You need an account to vote.'));
    }
    if (voted) return void toast(alreadyVoted);
    underWay.current = true;
    setPending(true);
    await cast();
    underWay.current = false;
    setPending(false);
  }

  async function cast(): Promise<void> {
    try {
      await sendVote(feature.id, user?.id);
      toast({ title: t('Vote Recorded!'), description: t('It counts toward what we build next.') });
    } catch (error) {
      if (!(error instanceof RequestError) || error.code !== 'already-voted') {
        return toastRequestError(error, {
          title: t('Error'),
          description: t('Failed to record vote. Please try again.'),
        });
      }
      toast(alreadyVoted);
    }
    rememberVote(feature.id);
    await refetchFeatureRequests(path);
  }

  return { voted, votes, vote };
}
