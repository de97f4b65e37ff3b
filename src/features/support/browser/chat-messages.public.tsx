import { useEffect, useRef } from 'react';
import { currentLocale } from '#browser/locale.ts';
import { t } from '#kernel/language/t.ts';
import { cx } from '#ui/class-names.ts';
import type { ChatMessage } from '../rules/support.ts';

const clock = { dateStyle: 'medium', timeStyle: 'short' } as const;

type ChatMessagesProps = {
  messages: readonly ChatMessage[];
  /** The reader, whose messages are aligned right. */
  own: 'visitor' | 'support';
  /** Name of the other author. */
  other: string;
};

/** Messages, newest at the bottom, announced to screen readers. Rendered as text, never as markup. */
export function ChatMessages({ messages, own, other }: ChatMessagesProps) {
  const list = useRef<HTMLOListElement>(null);
  const count = messages.length;
  useEffect(() => {
    if (count > 0) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [count]);
  return (
    <ol
      ref={list}
      aria-label={t('Messages')}
      aria-live="polite"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable by keyboard
      tabIndex={0}
      className="grid max-h-80 content-start gap-3 overflow-y-auto rounded-md border border-line bg-sunken p-3"
    >
      {messages.map(({ id, author, text, created_at }) => (
        <li
          key={id}
          className={cx(
            'max-w-[85%] rounded-lg px-3.5 py-2.5',
            author === 'note' && 'justify-self-center bg-transparent text-center text-ink-soft text-sm',
            author !== 'note' &&
              (author === own ? 'justify-self-end bg-accent-soft' : 'justify-self-start bg-surface'),
          )}
        >
          <span className="sr-only">
            {t('{author}:', {
              author:
                author === own
                  ? t('You')
                  : author === 'note'
                    ? t('Note', {}, 'a message that the system wrote')
                    : other,
            })}{' '}
          </span>
          <span className="wrap-anywhere whitespace-pre-wrap">{text}</span>
          {author === 'note' ? null : (
            <time dateTime={created_at} className="figures mt-1 block text-ink-soft text-xs">
              {new Date(created_at).toLocaleString(currentLocale(), clock)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
