import { useLocale } from '#browser/locale.ts';
import { RequestError } from '#browser/requests/request-error.ts';
import { failureToast, useBusy } from '#browser/requests/use-busy.ts';
import { personText } from '#calculators/rules/people.ts';
import { formatAmount } from '#calculators/rules/summary.ts';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { isolated, tRich } from '#ui/rich-text.tsx';
import { toast } from '#ui/toast.ts';
import type { OutdatedLink } from '../../rules/corrections/correction.ts';
import { updateLinks, useOutdatedLinks } from './outdated-links.client.ts';
import { linksToNotify, outdatedTitle, updatedText, updateLabel } from './outdated-texts.ts';

type OutdatedNoticeProps = { userId: string; sheetId: string; className?: string };

/** Names the links that still show the amounts of an older version, with a button that updates them all. */
export function OutdatedNotice({ userId, sheetId, className }: OutdatedNoticeProps) {
  const { data } = useOutdatedLinks(userId, sheetId);
  const { busy, run } = useBusy(failureToast(t('Links not updated'), reasonOf));
  const { calculation_id: latest = null, links: all = [] } = data ?? {};
  const links = linksToNotify(all);

  const update = (calculationId: string) =>
    run(async () => {
      const updated = await updateLinks(userId, sheetId, calculationId);
      const notified = updated.filter(({ id }) => links.some((link) => link.id === id));
      toast({ title: t('Links updated'), description: updatedText(notified) });
    });

  return (
    <div aria-live="polite" className="empty:hidden">
      {latest === null || links.length === 0 ? null : (
        <Notice
          tone="moderate"
          className={className}
          title={outdatedTitle(links)}
          actions={
            <Button size="sm" className="min-h-11" busy={busy} onClick={() => void update(latest)}>
              {updateLabel(links)}
            </Button>
          }
        >
          <ul className="figures grid gap-0.5">
            {links.map((link) => (
              <Line key={link.id} link={link} />
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

function Line({ link }: { link: OutdatedLink }) {
  const { person } = link;
  const locale = useLocale();
  const money = ({ amount, currency }: OutdatedLink['was']) => formatAmount(cents(amount), currency, locale);
  return (
    <li className="wrap-anywhere">
      {tRich('<b>{label}</b>: {value}', isolated, {
        label: person === null ? t('Whole result') : personText(person),
        value: changeText(link, money),
      })}
    </li>
  );
}

function changeText(
  { was, now, receives }: OutdatedLink,
  money: (of: OutdatedLink['was']) => string,
): string {
  if (!now) return t('was {was}, now no longer in this result', { was: money(was) });
  if (receives) return t('what others pay them has changed');
  return now.amount === was.amount && now.currency === was.currency
    ? t('still {now}, but whom they pay has changed', { now: money(now) })
    : t('was {was}, now {now}', { was: money(was), now: money(now) });
}

function reasonOf(error: unknown): string {
  if (error instanceof RequestError && error.code === 'conflict')
    return t('You have saved a newer version since. Check the amounts and try again.');
  if (error instanceof RequestError && error.code === 'storage-full') return t('Your storage is full.');
  return t('Please try again.');
}
