import { currentLocale } from '#browser/locale.ts';
import { t } from '#kernel/language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { hidden, type Tags, tRich } from '#ui/rich-text.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import type { DeviceSession } from '../settings-requests.ts';
import { lastUsedText } from './last-used.ts';

const signedInFormat = { dateStyle: 'medium', timeStyle: 'short' } as const;

type SessionRowProps = { session: DeviceSession; now: Date; busy: boolean; onSignOut: () => void };

export function SessionRow({ session, now, busy, onSignOut }: SessionRowProps) {
  const { device, address, createdAt, lastUsedAt, current } = session;
  const moment = lastUsedText(new Date(lastUsedAt), now);
  const used: Tags = {
    time: (text) => <time dateTime={lastUsedAt}>{text}</time>,
    from: (text) => <span className="figures wrap-anywhere">{text}</span>,
  };
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{device}</p>
        <p className="text-ink-soft text-sm">
          {address
            ? tRich('Last used <time>{moment}</time><from> from {address}</from>', used, { moment, address })
            : tRich('Last used <time>{moment}</time>', used, { moment })}
          <span className="block">
            {tRich(
              'Signed in <time>{moment}</time>',
              { time: (text) => <time dateTime={createdAt}>{text}</time> },
              { moment: new Date(createdAt).toLocaleString(currentLocale(), signedInFormat) },
            )}
          </span>
        </p>
      </div>
      {current ? (
        <Badge variant="good">{t('This device')}</Badge>
      ) : (
        <Tooltip label={t('Ends the session on that device immediately')}>
          <Button variant="ghost" size="sm" busy={busy} onClick={onSignOut}>
            {tRich('Sign Out<hidden> {device}</hidden>', hidden, { device })}
          </Button>
        </Tooltip>
      )}
    </li>
  );
}
