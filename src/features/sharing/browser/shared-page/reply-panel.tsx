import { Check, CircleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { RequestError } from '#browser/requests/request-error.ts';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { OnlineButton } from '#ui/online-button.tsx';
import { isolated, tRich } from '#ui/rich-text.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import type { Reply, SharedRecord } from '../../rules/share.ts';
import { useDates } from '../dates.ts';
import { owes } from './owes.ts';
import { reachesMaker } from './reaches-maker.ts';
import { replyTo } from './shared.client.ts';

const DisputeForm = lazy(() => import('./dispute-form.tsx').catch(() => ({ default: NotLoaded })));

type ReplyPanelProps = {
  token: string;
  record: SharedRecord;
  /** The payout of a statement as the reader sees it; undefined until it is loaded. */
  payout: number | undefined;
  onReplied: () => void;
};

/** The person confirms or disputes their part, without an account. */
export default function ReplyPanel({ token, record, payout, onReplied }: ReplyPanelProps) {
  const [objects, setObjects] = useState(false);
  const [comment, setComment] = useState('');
  const { busy, run } = useBusy((cause) => {
    const isCorrected = cause instanceof RequestError && cause.status === 409;
    if (cause instanceof RequestError) onReplied();
    toastRequestError(cause, {
      title: t('Not sent'),
      description: isCorrected
        ? t('The amount was corrected a moment ago. Check it first.')
        : t('Please try again.'),
    });
  });

  const send = (reply: Reply, text: string) =>
    run(async () => {
      await replyTo(token, record, { reply, comment: text, payout });
      toast({ title: t('Sent'), description: t('{maker} can see it now.', { maker: record.maker }) });
      setObjects(false);
      onReplied();
    });

  if (!reachesMaker(record)) {
    return (
      <p className="mt-6 border-line border-t pt-5 text-ink-soft print:hidden">
        {t('Is something wrong? Please tell the person who sent you this link. You cannot reply here.')}
      </p>
    );
  }
  return (
    <section aria-labelledby="reply" className="mt-6 border-line border-t pt-5 print:hidden">
      <h2 id="reply" className="mb-3 text-2xl">
        {t('Is this right?')}
      </h2>
      <CurrentReply record={record} />
      <div className="flex flex-wrap gap-3">
        <OnlineButton
          variant="outline"
          busy={busy}
          disabled={record.has_lines && payout === undefined}
          onClick={() => void send('acknowledged', '')}
        >
          <Check aria-hidden="true" />
          {t('Yes, this is right')}
        </OnlineButton>
        <Button variant="outline" aria-expanded={objects} onClick={() => setObjects((before) => !before)}>
          <CircleAlert aria-hidden="true" />
          {t('Something is wrong')}
        </Button>
      </div>
      {objects ? (
        <Suspense fallback={<SkeletonBlock className="mt-4 h-40" />}>
          <DisputeForm
            comment={comment}
            busy={busy}
            onComment={setComment}
            onSend={(text) => void send('disputed', text)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

/** The current reply and answer. Always rendered: screen readers announce only changes of existing live regions. */
function CurrentReply({ record }: { record: SharedRecord }) {
  const { reply, comment, replied_at, paid_at, answer, answered_at, maker } = record;
  const { day } = useDates();
  return (
    <div aria-live="polite" className="mb-4 grid gap-1 text-sm empty:hidden">
      {/* Payments by the reader are confirmed in the payment section, and statements show the payment above. */}
      {paid_at && !owes(record) && !record.has_lines ? (
        <p>
          <Badge variant="good">{t('Paid, {day}', { day: day(paid_at) })}</Badge>
        </p>
      ) : null}
      {reply && replied_at ? (
        <p className="wrap-anywhere text-ink-soft">
          {reply === 'acknowledged'
            ? t('You confirmed that this is right, {day}', { day: day(replied_at) })
            : t('You said that something is wrong: “{comment}”, {day}', { comment, day: day(replied_at) })}
        </p>
      ) : null}
      {reply === 'disputed' && !answered_at ? (
        <p className="wrap-anywhere text-ink-soft">
          {tRich('<b>{maker}</b> sees this in Fairsplit now.', isolated, { maker })}
        </p>
      ) : null}
      {answered_at ? (
        <p className="wrap-anywhere font-medium">
          {tRich('<b>{maker}</b> answered: “{answer}”, {day}', isolated, {
            maker,
            answer,
            day: day(answered_at),
          })}
        </p>
      ) : null}
    </div>
  );
}

function NotLoaded() {
  return <p role="alert">{t('The form could not be loaded. Reload the page to try again.')}</p>;
}
