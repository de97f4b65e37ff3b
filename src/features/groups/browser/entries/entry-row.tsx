import { useLocale } from '#browser/locale.ts';
import { t } from '#kernel/language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { borneBy } from '../../rules/entries/entry-sides.ts';
import { categoryLabel, whoPaid } from '../../rules/entries/entry-texts.ts';
import type { EntryRecord, GroupRecord } from '../../rules/group.ts';
import { useMoney } from '../money.ts';

type EntryRowProps = { entry: EntryRecord; record: GroupRecord; onOpen: (entry: EntryRecord) => void };

/** One line of the list; pressing it opens the details. */
export function EntryRow({ entry, record, onOpen }: EntryRowProps) {
  const money = useMoney();
  const isPayment = entry.kind === 'payment';
  const isExchange = entry.kind === 'exchange';
  const who = whoPaid(entry, record, useLocale());
  return (
    <li>
      <button
        type="button"
        data-entry=""
        className="-mx-2 flex w-[calc(100%+1rem)] cursor-pointer items-start gap-3 rounded-md px-2 py-3 text-start hover:bg-sunken"
        onClick={() => onOpen(entry)}
      >
        <EntryDay date={entry.date} />
        <span className="min-w-0 flex-1">
          <span className="wrap-anywhere block font-medium">
            {isPayment ? who : <bdi>{entry.title}</bdi>}
          </span>
          <span className="wrap-anywhere block text-ink-soft text-sm">
            {isPayment ? (
              <bdi>{entry.title}</bdi>
            ) : isExchange ? (
              who
            ) : (
              t('{who} · {category}', { who, category: categoryLabel(entry.category) })
            )}
          </span>
          <AnswerBadge answer={entry.answer} />
          <span className="block text-ink-soft text-sm empty:hidden">{talkText(entry)}</span>
        </span>
        <span className="figures shrink-0 text-end">
          <span className={`block font-medium ${entry.kind === 'income' ? 'text-good' : ''}`}>
            <bdi dir="ltr">
              {entry.kind === 'income' ? '+' : ''}
              {money(Math.abs(entry.total), entry.currency)}
            </bdi>
          </span>
          {isPayment || isExchange ? null : (
            <span className="block text-ink-soft text-sm">{partText(entry, record.me, money)}</span>
          )}
        </span>
      </button>
    </li>
  );
}

function talkText({ comments, photos }: EntryRecord): string {
  const texts = [
    ...(photos === 0 ? [] : [t('{count, plural, one {# photo} other {# photos}}', { count: photos })]),
    ...(comments === 0
      ? []
      : [t('{count, plural, one {# comment} other {# comments}}', { count: comments })]),
  ];
  return texts.join(' · ');
}

function partText(entry: EntryRecord, me: string, money: ReturnType<typeof useMoney>): string {
  const part = borneBy(entry, me);
  return part === undefined
    ? t('Not for you')
    : t('Your part {amount}', { amount: money(part, entry.currency) });
}

function EntryDay({ date }: { date: string }) {
  const locale = useLocale();
  const day = new Date(date);
  const written = (options: Intl.DateTimeFormatOptions) =>
    day.toLocaleDateString(locale, { ...options, timeZone: 'UTC' });
  return (
    <span className="w-9 shrink-0 text-center rtl:w-12 text-ink-soft leading-tight">
      <span className="sr-only">{written({ day: 'numeric', month: 'long' })}</span>
      <span aria-hidden="true" className="figures block font-display text-ink text-xl">
        {day.getUTCDate().toLocaleString(locale)}
      </span>
      <span aria-hidden="true" className="block text-xs">
        {written({ weekday: 'short' })}
      </span>
    </span>
  );
}

export function AnswerBadge({ answer }: Pick<EntryRecord, 'answer'>) {
  if (answer === null) return null;
  return answer === 'confirmed' ? (
    <Badge variant="good">{t('Confirmed')}</Badge>
  ) : (
    <Badge variant="bad">{t('Objected to')}</Badge>
  );
}
