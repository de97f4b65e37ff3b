import { useEffect } from 'react';
import { FetchFailure } from '#browser/requests/fetch-failure.tsx';
import { queries } from '#browser/requests/use-query.ts';
import { promises } from '#kernel/brand.ts';
import { hoursText } from '#kernel/business-hours.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { state } from '../rules/support.endpoints.ts';
import type { SupportState } from '../rules/support.ts';
import { ChatForm } from './chat-form.tsx';
import { ChatMessages } from './chat-messages.public.tsx';
import { followConversation, useSupport } from './support.client.ts';

type ChatDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function ChatDialog({ open, onOpenChange }: ChatDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t('Live chat')} className="max-w-md">
        <Chat />
      </DialogContent>
    </Dialog>
  );
}

function Chat() {
  const { data, error } = useSupport();
  const id = data?.conversation?.id;
  useEffect(() => (id === undefined ? undefined : followConversation()), [id]);
  if (!data) {
    return error ? (
      <FetchFailure error={error} onRetry={() => queries.invalidate(addressOf(state))} />
    ) : (
      <p className="text-ink-soft">{t('Loading…')}</p>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft text-sm">{presenceText(data)}</p>
      {data.conversation ? (
        <ChatMessages
          messages={data.conversation.messages}
          own="visitor"
          other={t('Support', {}, 'the support team, as the writer of a message')}
        />
      ) : null}
      <ChatForm isNew={data.conversation === null} />
    </div>
  );
}

function presenceText({ is_open, hours, time_zone, conversation }: SupportState): string {
  const zone = time_zone.replaceAll('_', ' ');
  if (conversation?.by_mail)
    return t('We will answer here and by email at {email}.', { email: conversation.email });
  if (is_open) {
    return t('We are online and answer within {minutes, plural, one {# minute} other {# minutes}}.', {
      minutes: promises.chatAnswerMinutes,
    });
  }
  return t('We are offline right now ({hours}, {zone}). Leave a message and we will answer by email.', {
    hours: hoursText(hours),
    zone,
  });
}
