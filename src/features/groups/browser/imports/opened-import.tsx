import { lazy, Suspense, useState } from 'react';
import { useHandedOver } from '#browser/opened-file/waiting-file.ts';
import type { GroupRecord } from '../../rules/group.ts';
import { rightsIn } from '../people.ts';
import { NotLoaded } from './not-loaded.tsx';

// If the chunk cannot load, the rest of the page still works.
const ImportDialog = lazy(() => import('./import-dialog.tsx').catch(() => ({ default: NotLoaded })));

type OpenedImportProps = { group: GroupRecord; onChange: (group: GroupRecord) => void };

/** Imports a file that was dropped on the group's page, or opened for this group. */
export function OpenedImport({ group, onChange }: OpenedImportProps) {
  const [opened, setOpened] = useState<{ readonly file: File; readonly count: number }>();
  const [open, setOpen] = useState(false);
  const take = (file: File) => {
    setOpened((before) => ({ file, count: (before?.count ?? 0) + 1 }));
    setOpen(true);
  };
  useHandedOver('group-entries', rightsIn(group).writes ? take : undefined);
  return opened ? (
    <Suspense fallback={null}>
      <ImportDialog
        key={opened.count}
        group={group}
        first={opened.file}
        open={open}
        onOpenChange={setOpen}
        onChange={onChange}
      />
    </Suspense>
  ) : null;
}
