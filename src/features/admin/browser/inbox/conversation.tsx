import { type FormEvent, useEffect } from 'react';
import { FetchFailure } from '#browser/requests/fetch-failure.tsx';
import { call, request } from '#browser/requests/request.ts';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { queries, useQuery } from '#browser/requests/use-query.ts';
import { ChatMessages } from '#features/support/browser/chat-messages.public.tsx';
import { messageLength } from '#features/support/rules/support.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { ListSkeleton } from '#ui/list-skeleton.tsx';
import * as endpoints from '../../rules/inbox.endpoints.ts';
import { errorText, ownerLoader } from '../admin.client.ts';

const load = ownerLoader(endpoints.conversation, t('Failed to fetch conversation'));

/** A conversation of the live chat. Showing it marks it as read. */
export function Conversation({ id, onBack }: { id: string; onBack: () => void }) {
  const path = addressOf(endpoints.conversation, { params: { id } });
  const { data, error } = useQuery(path, load);
  const { busy, run } = useBusy((cause) => {
    toastRequestError(cause, { title: t('Not Sent'), description: errorText(cause) });
    return false;
  });
  const seen = data?.messages.length ?? 0;

  useEffect(() => {
    if (seen === 0) return;
    request(endpoints.read, { params: { id } })
      .then(() => queries.invalidate(addressOf(endpoints.unread)))
      .catch(() => {});
  }, [id, seen]);

  const act = (task: () => Promise<unknown>) =>
    run(async () => {
      await task();
      await queries.refetch(path);
      return true;
    });

  async function answer(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form).get('text');
    const text = typeof typed === 'string' ? typed.trim() : '';
    if (text === '') return;
    if (await act(() => call(endpoints.answer, { params: { id }, body: { text } }))) form.reset();
  }

  return (
    <div className="grid max-w-2xl gap-5">
      <Button variant="ghost" size="sm" className="justify-self-start" onClick={onBack}>
        {t('Back to the inbox')}
      </Button>
      {error ? <FetchFailure error={error} onRetry={() => queries.invalidate(path)} /> : null}
      {data ? (
        <>
          <div>
            <h3 className="wrap-anywhere text-2xl">{data.name || data.email}</h3>
            <p className="text-ink-soft">
              {data.by_mail
                ? t('{email} · your next answer is also sent there by email', { email: data.email })
                : data.email}
            </p>
          </div>
          <ChatMessages messages={data.messages} own="support" other={data.name || t('Visitor')} />
          <form className="grid gap-3" onSubmit={(event) => void answer(event)}>
            <TextArea label={t('Your answer')} name="text" rows={3} maxLength={messageLength} />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" busy={busy}>
                {t('Send')}
              </Button>
              <Button
                variant="outline"
                busy={busy}
                onClick={() =>
                  void act(() =>
                    request(endpoints.setClosed, { params: { id }, body: { closed: !data.closed } }),
                  )
                }
              >
                {data.closed ? t('Open again') : t('Close conversation')}
              </Button>
            </div>
          </form>
        </>
      ) : (
        <ListSkeleton rows={4} />
      )}
    </div>
  );
}
