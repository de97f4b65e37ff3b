import { Check, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { toastRequestError } from '#browser/request-error-toast.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { type Reply, replyRequest, type SharedRecord, shareLimits } from '../share.contract.ts';
import { useDates } from './dates.ts';
import { replyTo } from './shared.client.ts';

type ReplyPanelProps = { token: string; record: SharedRecord; onReplied: () => void };

/** The person whose part it is says whether it is right; no account is needed. */
export default function ReplyPanel({ token, record, onReplied }: ReplyPanelProps) {
  const [objects, setObjects] = useState(false);
  const [comment, setComment] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function send(reply: Reply) {
    const parsed = replyRequest.safeParse({ reply, comment: reply === 'disputed' ? comment : '' });
    setError(parsed.error?.issues[0]?.message);
    if (!parsed.success) return;
    setBusy(true);
    try {
      await replyTo(token, reply, parsed.data.comment);
      toast({ title: 'Sent', description: `${record.maker || 'The person who made this'} can see it now.` });
      setObjects(false);
      onReplied();
    } catch (cause) {
      toastRequestError(cause, { title: 'Not sent', description: 'Please try again.' });
    }
    setBusy(false);
  }

  return (
    <section aria-labelledby="reply" className="mt-6 border-line border-t pt-5 print:hidden">
      <h2 id="reply" className="mb-3 text-2xl">
        Is this right?
      </h2>
      <Standing record={record} />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" busy={busy} onClick={() => void send('acknowledged')}>
          <Check aria-hidden="true" />
          Yes, it is right
        </Button>
        <Button variant="outline" aria-expanded={objects} onClick={() => setObjects((before) => !before)}>
          <CircleAlert aria-hidden="true" />
          Something is wrong
        </Button>
      </div>
      {objects ? (
        <div className="mt-4 grid gap-3">
          <TextArea
            label="What is wrong?"
            rows={3}
            maxLength={shareLimits.commentLength}
            value={comment}
            error={error}
            onChange={({ target }) => setComment(target.value)}
          />
          <Button className="justify-self-start" busy={busy} onClick={() => void send('disputed')}>
            Send
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Standing({ record: { reply, comment, replied_at, paid_at } }: { record: SharedRecord }) {
  const { day } = useDates();
  if (!reply && !paid_at) return null;
  return (
    <p aria-live="polite" className="mb-4 flex flex-wrap items-center gap-2 text-sm">
      {paid_at ? <Badge variant="good">Paid, {day(paid_at)}</Badge> : null}
      {reply && replied_at ? (
        <span className="wrap-anywhere text-ink-soft">
          {reply === 'acknowledged' ? 'Confirmed as right' : `Disputed: “${comment}”`}, {day(replied_at)}
        </span>
      ) : null}
    </p>
  );
}
