import { Link } from 'react-router';
import { localDollars } from '#browser/local-text.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

export function CreditUse({ credit }: { credit: number }) {
  return credit > 0 ? (
    <p className="mt-3 text-ink-soft text-sm">
      {t('Your credit is used for your next invoices, or for a new plan, before your card is charged.')}
    </p>
  ) : null;
}

/** For users with credit and no plan. */
export function CreditNotice({ credit }: { credit: number }) {
  return credit > 0 ? (
    <Notice
      tone="good"
      className="mb-8"
      title={t('You have {amount} of credit', { amount: localDollars(credit) })}
      actions={
        <Button asChild size="sm">
          <Link to="/pricing">{t('View Plans')}</Link>
        </Button>
      }
    >
      {t('It is used for a plan before your card is charged.')}
    </Notice>
  ) : null;
}
