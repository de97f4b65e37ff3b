import { useSearchParams } from 'react-router';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import * as endpoints from '../../rules/inbox.endpoints.ts';
import type { InboxRecord } from '../../rules/inbox.ts';
import { MomentText } from '../moment-text.tsx';
import { createList } from '../owner-list.client.ts';
import { OwnerList } from '../owner-list.tsx';
import { useStateFilter } from '../state-filter.tsx';
import { Conversation } from './conversation.tsx';

const conversations = createList<InboxRecord>(t('Failed to fetch conversations'), endpoints.inbox);
const states = { open: t('Open', {}, 'conversations that go on'), closed: t('Closed', {}, 'conversations') };

export default function Inbox() {
  const [params, setParams] = useSearchParams();
  const [state, filter] = useStateFilter('chat', states);
  const chosen = params.get('conversation');
  if (chosen) return <Conversation id={chosen} onBack={() => setParams({ view: 'chat' })} />;
  return (
    <>
      {filter}
      <OwnerList
        label={t('Conversations')}
        path={addressOf(endpoints.inbox, { query: { state } })}
        list={conversations}
        emptyText={t('No conversations yet.')}
      >
        {(item) => <InboxRow item={item} onOpen={() => setParams({ view: 'chat', conversation: item.id })} />}
      </OwnerList>
    </>
  );
}

function InboxRow({ item, onOpen }: { item: InboxRecord; onOpen: () => void }) {
  const { name, email, unread, by_mail, closed, last_text, last_at } = item;
  return (
    <article className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1">
        <h3 className="wrap-anywhere font-sans font-semibold text-base tracking-normal">
          {name || email}
          {unread > 0 ? (
            <Badge variant="good" className="ms-2">
              {t('{unread, plural, one {# unread} other {# unread}}', { unread })}
            </Badge>
          ) : null}
          {by_mail ? (
            <Badge variant="warn" className="ms-2">
              {t('By email')}
            </Badge>
          ) : null}
          {closed ? <Badge className="ms-2">{t('Closed', {}, 'a conversation')}</Badge> : null}
        </h3>
        <p className="text-ink-soft text-sm">
          {email} · <MomentText at={last_at} />
        </p>
        <p className="mt-1 truncate">{last_text}</p>
      </div>
      <Button
        size="sm"
        variant="outline"
        aria-label={t('Open the conversation with {name}', { name: name || email })}
        onClick={onOpen}
      >
        {t('Open', {}, 'verb: shows the conversation')}
      </Button>
    </article>
  );
}
