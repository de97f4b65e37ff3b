import { formatUsd } from '#kernel/cents.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { shareByAll } from './mending.ts';
import type { NoticeProps } from './mismatch-notice.tsx';
import { unclaimedTitle } from './verdict.ts';

export function UnclaimedNotice({ result, onMend }: NoticeProps) {
  const { unclaimed } = result;
  if (unclaimed.length === 0) return null;
  return (
    <Notice tone="moderate" title={unclaimedTitle(result)}>
      <p>Charged to no one until somebody claims {unclaimed.length === 1 ? 'it' : 'them'}.</p>
      <ul className="mt-2 grid gap-2">
        {unclaimed.map(({ index, name, amount }) => (
          <li key={index} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="wrap-anywhere min-w-0 text-ink">
              <bdi>{name}</bdi>, <span className="figures">{formatUsd(amount)}</span>
            </span>
            {onMend ? (
              <Button
                size="sm"
                variant="outline"
                className="min-h-11"
                aria-label={`Share by all: ${name}`}
                onClick={() => onMend(shareByAll(index))}
              >
                Share by all
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
