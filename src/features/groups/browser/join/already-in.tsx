import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '#browser/session/session.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { isolated, tRich } from '#ui/rich-text.tsx';
import { fetchGroup } from '../group.client.ts';
import { keyOf } from '../group-keys.ts';

/** For a visitor whose account or device is in the group: joining again would make a second person. */
export function AlreadyIn({ groupId }: { groupId: string }) {
  const user = useUser();
  const [name, setName] = useState<string>();
  const isKnown = user !== null || keyOf(groupId) !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    fetchGroup(groupId).then(
      (group) => setName(group?.people.find(({ id }) => id === group.me)?.name),
      () => {},
    );
  }, [groupId, isKnown]);
  return (
    <div aria-live="polite">
      {name === undefined ? null : (
        <Notice
          tone="good"
          className="mt-6"
          title={tRich('You are in this group as <b>{name}</b>', isolated, { name })}
          actions={
            <Button asChild>
              <Link to={`/g/${groupId}`}>{t('Open the group')}</Link>
            </Button>
          }
        />
      )}
    </div>
  );
}
