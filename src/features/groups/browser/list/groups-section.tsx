import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ListSection } from '#browser/list-section.tsx';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';

export const shownAtFirst = 5;

type GroupsSectionProps = {
  /** Undefined while loading. */
  rows?: number | undefined;
  error?: Error | undefined;
  onRetry?: () => void;
  children?: ReactNode;
};

/** The section of an account's groups, which keeps its height while the list loads. */
export function GroupsSection({ rows, error, onRetry = () => undefined, children }: GroupsSectionProps) {
  return (
    <ListSection
      title={t('Groups')}
      place="groups"
      action={<StartGroupLink />}
      error={error}
      onRetry={onRetry}
      rows={rows}
      shownAtFirst={shownAtFirst}
      emptyText={t('No groups yet. Start one for a trip, a flat or anything that you pay for together.')}
    >
      {children}
    </ListSection>
  );
}

function StartGroupLink() {
  return (
    <Button asChild size="sm" variant="outline" className="min-h-11">
      <Link to="/groups/new">
        <Plus aria-hidden="true" />
        {t('Start a group')}
      </Link>
    </Button>
  );
}
