import { FileInput } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import type { GroupRecord } from '../../rules/group.ts';
import { NotLoaded } from './not-loaded.tsx';

// If the chunk cannot load, the rest of the page still works.
const ImportDialog = lazy(() => import('./import-dialog.tsx').catch(() => ({ default: NotLoaded })));

type ImportButtonProps = { group: GroupRecord; onChange: (group: GroupRecord) => void };

/** Opens the import of another program's file, with fresh state each time. */
export function ImportButton({ group, onChange }: ImportButtonProps) {
  const [opened, setOpened] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        onClick={() => {
          setOpened(opened + 1);
          setOpen(true);
        }}
      >
        <FileInput aria-hidden="true" />
        {t('Import entries')}
      </Button>
      {opened > 0 ? (
        <Suspense fallback={null}>
          <ImportDialog key={opened} group={group} open={open} onOpenChange={setOpen} onChange={onChange} />
        </Suspense>
      ) : null}
    </>
  );
}
