import { currentLocale } from '#browser/locale.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { hidden, tRich } from '#ui/rich-text.tsx';
import type { ApiKeyRecord } from '../../rules/api-key.ts';
import { lastUsedText } from '../sessions/last-used.ts';

const day = { dateStyle: 'medium' } as const;

type ApiKeyRowProps = { apiKey: ApiKeyRecord; now: Date; onRevoke: () => Promise<unknown> };

export function ApiKeyRow({ apiKey, now, onRevoke }: ApiKeyRowProps) {
  const { name, start, scopes, addresses, createdAt, expiresAt, lastUsedAt } = apiKey;
  const { busy, run } = useBusy();
  const isExpired = expiresAt !== null && new Date(expiresAt) <= now;
  const dateOf = (moment: string) => new Date(moment).toLocaleDateString(currentLocale(), day);

  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere font-medium">{name}</span>
          <code dir="ltr" className="text-ink-soft text-sm">
            {start}…
          </code>
          {isExpired ? <Badge variant="bad">{t('Expired', {}, 'an API key')}</Badge> : null}
        </p>
        <p className="text-ink-soft text-sm">
          <code dir="ltr">{scopes.join(' ')}</code>
        </p>
        <p className="text-ink-soft text-sm">
          {lastUsedAt
            ? t('Added on {date}, last used {moment}', {
                date: dateOf(createdAt),
                moment: lastUsedText(new Date(lastUsedAt), now),
              })
            : t('Added on {date}, not used yet', { date: dateOf(createdAt) })}
          {expiresAt && !isExpired ? (
            <span className="block">{t('Works until {date}', { date: dateOf(expiresAt) })}</span>
          ) : null}
          {addresses.length > 0 ? (
            <span className="wrap-anywhere block">
              {tRich(
                'Only from <code>{addresses}</code>',
                { code: (text) => <code dir="ltr">{text}</code> },
                { addresses: addresses.join(', ') },
              )}
            </span>
          ) : null}
        </p>
      </div>
      <Button variant="ghost" size="sm" busy={busy} onClick={() => void run(onRevoke)}>
        {tRich('Revoke<hidden> {name}</hidden>', hidden, { name })}
      </Button>
    </li>
  );
}
