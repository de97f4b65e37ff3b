import { t } from '#kernel/language/t.ts';
import { PageMain } from '#ui/page-main.tsx';
import { PageNotOpen } from '#ui/page-not-open.tsx';
import { GroupView } from './group-view.tsx';
import { useGroup } from './use-group.ts';

type GroupPageProps = { params: Readonly<Record<string, string | undefined>> };

/** A group's page, for its people only. */
export default function GroupPage({ params: { id } }: GroupPageProps) {
  return <OpenedGroup key={id} id={id} />;
}

function OpenedGroup({ id }: { id: string | undefined }) {
  const { group, show, reload } = useGroup(id);
  return (
    <PageMain className="mx-auto max-w-5xl px-4 pt-6 sm:px-6 sm:pt-10">
      {group.state === 'open' ? (
        <GroupView
          record={group.record}
          isBehind={group.isBehind}
          from={group.from}
          onChange={show}
          reload={reload}
        />
      ) : (
        <PageNotOpen
          state={group.state}
          headings={headings}
          unreachable={t('The connection failed. The group may be fine.')}
          gone={<Gone />}
          onRetry={reload}
        />
      )}
    </PageMain>
  );
}

const headings = {
  loading: t('Group', {}, 'people who share expenses'),
  gone: t('You are not in this group'),
  unreachable: t('The group could not be loaded'),
} as const;

function Gone() {
  return (
    <p className="text-ink-soft">
      {t(
        'Open the invitation of the group on this device, or sign in with the account that is in the group. It is also possible that the group was deleted.',
      )}
    </p>
  );
}
