import { Badge } from '#ui/badge.tsx';
import type { RunSummary } from '../rules/run.ts';

export function StateBadge({ status }: Pick<RunSummary, 'status'>) {
  if (status === 'paid') return <Badge variant="good">Paid</Badge>;
  return status === 'approved' ? <Badge>Approved</Badge> : <Badge variant="warn">Draft</Badge>;
}
