import { call } from '#browser/requests/request.ts';
import { failureToast, useBusy } from '#browser/requests/use-busy.ts';
import { contactCategories } from '#features/feedback/rules/contact.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { tRich } from '#ui/rich-text.tsx';
import * as endpoints from '../../rules/community.endpoints.ts';
import type { MessageRecord } from '../../rules/community.ts';
import { errorText } from '../admin.client.ts';
import { dayText, MomentText } from '../moment-text.tsx';
import { createList } from '../owner-list.client.ts';
import { OwnerList } from '../owner-list.tsx';
import { useStateFilter } from '../state-filter.tsx';

const messages = createList<MessageRecord>(t('Failed to fetch messages'), endpoints.messages);
const states = { open: t('Open', {}, 'messages without an answer'), answered: t('Answered', {}, 'messages') };

export default function Messages() {
  const [state, filter] = useStateFilter('messages', states);
  const path = addressOf(endpoints.messages, { query: { state } });
  return (
    <>
      {filter}
      <OwnerList
        label={t('Messages')}
        path={path}
        list={messages}
        emptyText={state === 'open' ? t('Every message is answered.') : t('No messages yet.')}
      >
        {(message) => <Message message={message} path={path} />}
      </OwnerList>
    </>
  );
}

function Message({ message, path }: { message: MessageRecord; path: string }) {
  const { id, name, email, category, subject, message: text, created_at, answered_at } = message;
  const { busy, run } = useBusy(failureToast(t('Not marked'), errorText));

  const mark = () =>
    run(async () => {
      const body = { answered: answered_at === null };
      const marked = await call(endpoints.setAnswered, { params: { id }, body });
      messages.change(path, id, () => marked);
    });

  return (
    <article className="py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="wrap-anywhere text-xl">{subject}</h3>
        <p className="figures text-ink-soft text-sm">
          <MomentText at={created_at} />
        </p>
      </div>
      <p className="wrap-anywhere text-ink-soft text-sm">
        {name}, {email} · {t(contactCategories[category])}
      </p>
      <p className="wrap-anywhere mt-3 max-w-prose whitespace-pre-wrap">{text}</p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button asChild size="sm" variant="outline">
          <a href={replyTo(email, subject)}>{t('Reply by email')}</a>
        </Button>
        <Button size="sm" variant={answered_at ? 'ghost' : 'default'} busy={busy} onClick={() => void mark()}>
          {answered_at ? t('Reopen') : t('Mark as answered')}
        </Button>
        {answered_at ? (
          <Badge variant="good">
            {tRich(
              'Answered on <when>{day}</when>',
              { when: (text) => <time dateTime={answered_at.slice(0, 10)}>{text}</time> },
              { day: dayText(answered_at.slice(0, 10)) },
            )}
          </Badge>
        ) : (
          <Badge variant="warn">{t('Open', {}, 'a message without an answer')}</Badge>
        )}
      </div>
    </article>
  );
}

function replyTo(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}
