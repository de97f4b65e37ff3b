import { Link } from 'react-router';
import { landing } from '#features/groups/browser/landing/groups-landing.public.tsx';
import { ReadersGroups } from '#features/groups/browser/list/readers-groups.public.tsx';
import { groupsListing } from '#features/groups/rules/groups.listing.ts';
import { t } from '#kernel/language/t.ts';
import { groupsPath } from '#site/public-paths.ts';
import { Button } from '#ui/button.tsx';
import { LandingView } from './landing-view.tsx';

/** Explains groups. For people who have groups, also lists them. */
export default function GroupsPage() {
  return (
    <LandingView
      landing={landing}
      path={groupsPath}
      description={t(groupsListing.description)}
      actions={<GroupActions />}
      note={t('Joining a group is free and needs no account.')}
    >
      <ReadersGroups />
    </LandingView>
  );
}

function GroupActions() {
  return (
    <div className="mt-7 flex flex-wrap gap-3">
      <Button asChild size="lg" className="max-sm:w-full">
        <Link to="/groups/new">{t('Start a group')}</Link>
      </Button>
    </div>
  );
}
