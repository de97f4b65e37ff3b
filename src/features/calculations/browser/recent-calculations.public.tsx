import { Link } from 'react-router';
import { ListSection } from '#browser/list-section.tsx';
import { queries } from '#browser/use-query.ts';
import { Button } from '#ui/button.tsx';
import { CalculationRow } from './calculation-row.tsx';
import { historyPath, useRecentCalculations } from './history.client.ts';
import { WaitingSavesNote } from './saving/waiting-saves-note.tsx';

const shown = 5;

export function RecentCalculations({ userId }: { userId: string }) {
  const { data, error } = useRecentCalculations(userId, shown);
  return (
    <ListSection
      title="Recent calculations"
      action={
        <Button asChild size="sm" variant="outline">
          <Link to="/history">View history</Link>
        </Button>
      }
      note={<WaitingSavesNote userId={userId} />}
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
