import { currentLocale } from '#browser/locale.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import type { DeviceSession } from '../settings-requests.ts';
import { lastUsedText } from './last-used.ts';

const signedInFormat = { dateStyle: 'medium', timeStyle: 'short' } as const;

type SessionRowProps = { session: DeviceSession; now: Date; busy: boolean; onSignOut: () => void };

export function SessionRow({ session, now, busy, onSignOut }: SessionRowProps) {
  const { device, address, createdAt, lastUsedAt, current } = session;
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{device}</p>
        <p className="text-ink-soft text-sm">
          Last used <time dateTime={lastUsedAt}>{lastUsedText(new Date(lastUsedAt), now)}</time>
          {address ? <span className="figures wrap-anywhere"> from {address}</span> : null}
          <span className="block">
            Signed in{' '}
            <time dateTime={createdAt}>
              {new Date(createdAt).toLocaleString(currentLocale(), signedInFormat)}
            </time>
          </span>
        </p>
      </div>
      {current ? (
        <Badge variant="good">This device</Badge>
      ) : (
        <Tooltip label="Ends the session on that device immediately">
          <Button variant="ghost" size="sm" busy={busy} onClick={onSignOut}>
            Sign Out<span className="sr-only"> {device}</span>
          </Button>
        </Tooltip>
      )}
    </li>
  );
}
