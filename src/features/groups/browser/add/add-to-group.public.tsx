import { UsersRound } from 'lucide-react';
import { useCallback, useState } from 'react';
import { importAgain } from '#browser/requests/import-again.ts';
import { catalogue } from '#calculators/rules/catalogue.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { LazyView } from '#ui/lazy-view.tsx';
import type { AddToGroupProps } from './add-props.ts';

const importDialog = importAgain(() => import('./add-to-group-dialog.tsx'));
const loadDialog = async () => (await importDialog()).default;

/** Adds a result to a group of the reader, if its calculator makes entries; loads the dialog on a press. */
export default function AddToGroup(props: AddToGroupProps) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (!catalogue[props.templateType].entryOf) return null;
  return (
    <>
      <Button variant="outline" size="sm" className="min-h-11" onClick={() => setOpen(true)}>
        <UsersRound aria-hidden="true" className="size-4" />
        {t('Add to a group')}
      </Button>
      <LazyView open={open} load={loadDialog} close={close}>
        {(Dialog) => <Dialog {...props} open={open} onClose={close} />}
      </LazyView>
    </>
  );
}
