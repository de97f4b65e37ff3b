import { Link } from 'react-router';
import { ListSection } from '#features/saved-work/list-section.public.tsx';
import { queries } from '#features/saved-work/use-query.public.ts';
import { Button } from '#ui/button.tsx';
import { CalculationRow } from './calculation-row.tsx';
import { historyPath, useRecentCalculations } from './history.client.ts';
import { WaitingNote } from './waiting-note.tsx';

const shown = 5;

export function RecentCalculations({ userId }: { userId: string }) {
  const { data, error } = useRecentCalculations(userId, shown);
  return (
    <ListSection
      title="Recent calculations"
      action={
        <Button asChild size="sm" variant="outline">
          <Link to="/history" prefetch="intent">
            View history
          </Link>
        </Button>
      }
      note={<WaitingNote userId={userId} />}
      error={error}
      onRetry={() => queries.invalidate(historyPath(userId))}
      rows={data?.records.length}
      shownAtFirst={shown}
      emptyText="No calculations yet. Start your first calculation!"
    >
      <ul className="divide-y divide-line border-line border-y">
        {data?.records.map((record) => (
          <CalculationRow key={record.id} record={record} />
        ))}
      </ul>
    </ListSection>
  );
}
