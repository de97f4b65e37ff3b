import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { ListSection } from '#browser/list-section.tsx';
import { WaitingChanges } from '#browser/outbox/waiting-changes.tsx';
import { queries } from '#browser/requests/use-query.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { CalculationRow } from './calculation-row.tsx';
import { historyPath, useRecentSheets } from './history.client.ts';

const shown = 5;

type RecentCalculationsProps = {
  userId: string;
  /** Shown if there are no calculations: the text `empty`, or something else for new users. */
  Empty: ComponentType<{ empty: string }>;
};

export function RecentCalculations({ userId, Empty }: RecentCalculationsProps) {
  const { data, error } = useRecentSheets(userId, shown);
  return (
    <ListSection
      title={t('Recent calculations')}
      action={
        <Button asChild size="sm" variant="outline">
          <Link to="/history">{t('View history')}</Link>
        </Button>
      }
      note={<WaitingChanges owner={userId} />}
      error={error}
      onRetry={() => queries.invalidate(historyPath(userId))}
      rows={data?.records.length}
      shownAtFirst={shown}
      emptyText={<Empty empty={t('No calculations yet. Start your first calculation!')} />}
    >
      <ul className="divide-y divide-line border-line border-y">
        {data?.records.map((record) => (
          <CalculationRow key={record.id} record={record} />
        ))}
      </ul>
    </ListSection>
  );
}
