import { useResultFormats } from '#calculators/browser/result/result-formats.tsx';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { shareByAll } from '../../rules/checks/fixes.ts';
import { unclaimedTitle } from '../../rules/checks/verdict.ts';
import { itemText } from '../../rules/lines/line-names.ts';
import type { NoticeProps } from './mismatch-notice.tsx';

export function UnclaimedNotice({ result, onFix }: NoticeProps) {
  const { unclaimed } = result;
  const { money } = useResultFormats(result);
  if (unclaimed.length === 0) return null;
  return (
    <Notice tone="moderate" title={unclaimedTitle(result)}>
      <p>{t('Nobody is charged for an item until someone claims it.')}</p>
      <ul className="mt-2 grid gap-2">
        {unclaimed.map(({ index, name, amount }) => (
          <li key={index} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="wrap-anywhere min-w-0 text-ink">
              <bdi>{itemText(name)}</bdi>, <span className="figures">{money(amount)}</span>
            </span>
            {onFix ? (
              <Button
                size="sm"
                variant="outline"
                className="min-h-11"
                aria-label={t('Share among everyone: {item}', { item: itemText(name) })}
                onClick={() => onFix(shareByAll(index))}
              >
                {t('Share among everyone')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
