import { t } from '#kernel/language/t.ts';
import { Badge } from '#ui/badge.tsx';
import type { RunSummary } from '../../rules/runs/run.ts';

export function StateBadge({ status }: Pick<RunSummary, 'status'>) {
  if (status === 'paid') return <Badge variant="good">{t('Paid', {}, 'a commission run')}</Badge>;
  return status === 'approved' ? <Badge>{t('Approved')}</Badge> : <Badge variant="warn">{t('Draft')}</Badge>;
}
