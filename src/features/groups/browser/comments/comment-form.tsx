import { type SyntheticEvent, useState } from 'react';
import { RequestError } from '#browser/requests/request-error.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { parseMentions } from '../../rules/comments/mentions.ts';
import type { GroupRecord } from '../../rules/group.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import { writeComment } from '../group.client.ts';
import { reasonOf } from '../people/use-act.ts';
import { presentPeople } from '../people.ts';
import { MentionArea } from './mention-area.tsx';

type CommentFormProps = { record: GroupRecord; entryId: string; onWritten: () => void };

/** Typing '@' suggests people of the group. */
export function CommentForm({ record, entryId, onWritten }: CommentFormProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { busy, run } = useBusy((cause) => setError(refusalText(cause)));
  const people = presentPeople(record);

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    const content = parseMentions(text.trim(), people);
    setError(content.length === 0 ? t('Write a comment first') : undefined);
    if (content.length === 0) return;
    await run(async () => {
      await writeComment(record.id, entryId, { content });
      setText('');
      onWritten();
    });
  }

  return (
    <form noValidate className="mt-3 grid gap-3" onSubmit={(event) => void send(event)}>
      <Field
        label={t('Comment', {}, 'noun')}
        hint={t('Type @ to mention a person. They get a notice if they have an account.')}
        error={error}
      >
        {(field) => (
          <MentionArea
            {...field}
            people={people.filter(({ id }) => id !== record.me)}
            maxLength={groupLimits.commentLength}
            value={text}
            onText={setText}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="outline" busy={busy}>
          {t('Send')}
        </Button>
      </div>
    </form>
  );
}

function refusalText(error: unknown): string {
  const isFull = error instanceof RequestError && error.code === 'limit-reached';
  return isFull ? t('No more comments fit here. Delete some of yours first.') : reasonOf(error);
}
