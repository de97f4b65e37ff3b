import { useNavigate } from 'react-router';
import { handOver } from '#browser/opened-file/waiting-file.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { onDevice, useOwnGroups } from '../add/use-own-groups.ts';

type ChooseGroupProps = {
  file: File;
  /** Undefined for visitors, who have the groups of this browser only. */
  userId: string | undefined;
  onChosen: () => void;
};

/** The group into which a file's entries are imported: one of the reader's own, or a new one. */
export function ChooseGroup({ userId, ...rest }: ChooseGroupProps) {
  return userId === undefined ? (
    <Groups {...rest} groups={onDevice()} canStart={false} />
  ) : (
    <AccountGroups {...rest} userId={userId} />
  );
}

function AccountGroups({ userId, ...rest }: Omit<ChooseGroupProps, 'userId'> & { userId: string }) {
  const groups = useOwnGroups(userId);
  if (!groups) return <p aria-live="polite">{t('Loading…')}</p>;
  return <Groups {...rest} groups={groups} canStart />;
}

type GroupsProps = Omit<ChooseGroupProps, 'userId'> & {
  groups: readonly { readonly id: string; readonly name: string }[];
  canStart: boolean;
};

function Groups({ file, groups, canStart, onChosen }: GroupsProps) {
  const navigate = useNavigate();
  const choose = (use: 'group-entries' | 'new-group', path: string) => {
    onChosen();
    handOver(use, file);
    void navigate(path, { replace: true });
  };
  return (
    <ul aria-label={t('Groups')} className="grid gap-2">
      {groups.map(({ id, name }) => (
        <li key={id}>
          <Button
            variant="outline"
            className="w-full justify-start"
            onClick={() => choose('group-entries', `/g/${id}`)}
          >
            <bdi className="wrap-anywhere">{name}</bdi>
          </Button>
        </li>
      ))}
      {canStart ? (
        <li>
          <Button
            variant="outline"
            className="w-full justify-start"
            onClick={() => choose('new-group', '/groups/new')}
          >
            {t('Start a group')}
          </Button>
        </li>
      ) : null}
    </ul>
  );
}
