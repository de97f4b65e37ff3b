import { useState } from 'react';
import { useLocale } from '#browser/locale.ts';
import { RequestError } from '#browser/request-error.ts';
import { toastRequestError } from '#browser/request-error-toast.ts';
import { personText } from '#calculators/rules/people.ts';
import { formatAmount } from '#calculators/rules/summary.ts';
import { cents } from '#kernel/cents.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { isolated, tRich } from '#ui/rich-text.tsx';
import { toast } from '#ui/toast.ts';
import type { OutdatedLink } from '../rules/correction.ts';
import { updateLinks, useOutdatedLinks } from './outdated-links.client.ts';
import { outdatedTitle, updatedText, updateLabel } from './outdated-texts.ts';

type OutdatedNoticeProps = { userId: string; sheetId: string; className?: string };

/** Links that still show the amounts of an older version, with one button that updates them all. */
export function OutdatedNotice({ userId, sheetId, className }: OutdatedNoticeProps) {
  const { data } = useOutdatedLinks(userId, sheetId);
  const [busy, setBusy] = useState(false);
  const { calculation_id: latest = null, links = [] } = data ?? {};

  async function update(calculationId: string) {
    setBusy(true);
    try {
      const updated = await updateLinks(userId, sheetId, calculationId);
      toast({ title: t('Links updated'), description: updatedText(updated) });
    } catch (error) {
      toastRequestError(error, { title: t('Links not updated'), description: reasonOf(error) });
    }
    setBusy(false);
  }

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

function Line({ link: { person, was, now } }: { link: OutdatedLink }) {
  const locale = useLocale();
  const money = ({ amount, currency }: OutdatedLink['was']) => formatAmount(cents(amount), currency, locale);
  const change = now
    ? t('was {was}, now {now}', { was: money(was), now: money(now) })
    : t('was {was}, now no longer in this result', { was: money(was) });
  return (
    <li className="wrap-anywhere">
      {tRich('<b>{label}</b>: {value}', isolated, {
        label: person === null ? t('Whole result') : personText(person),
        value: change,
      })}
    </li>
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof RequestError && error.code === 'conflict')
    return t('You have saved a newer version since. Check the amounts and try again.');
  if (error instanceof RequestError && error.code === 'storage-full') return t('Your storage is full.');
  return t('Please try again.');
}
