import { useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { TextArea } from '#ui/field.tsx';
import { OnlineButton } from '#ui/online-button.tsx';
import { replyRequest, shareLimits } from '../../rules/share.ts';

type DisputeFormProps = {
  comment: string;
  busy: boolean;
  onComment: (comment: string) => void;
  onSend: (comment: string) => void;
};

/** Loaded on demand, since most readers never dispute. */
export default function DisputeForm({ comment, busy, onComment, onSend }: DisputeFormProps) {
  const [error, setError] = useState<string>();

  function send() {
    const parsed = replyRequest.safeParse({ reply: 'disputed', comment });
    setError(parsed.error?.issues[0]?.message);
    if (parsed.success) onSend(parsed.data.comment);
  }

  return (
    <div className="mt-4 grid gap-3">
      <TextArea
        label={t('What is wrong?')}
        rows={3}
        maxLength={shareLimits.commentLength}
        value={comment}
        error={error}
        onChange={({ target }) => onComment(target.value)}
      />
      <OnlineButton className="justify-self-start" busy={busy} onClick={send}>
        {t('Send')}
      </OnlineButton>
    </div>
  );
}
