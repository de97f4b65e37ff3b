import { FileInput } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useHandedOver } from '#browser/opened-file/waiting-file.ts';
import { readOwnName } from '#features/sharing/browser/own-name.public.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NotLoaded } from '../imports/not-loaded.tsx';

// If the chunk cannot load, the rest of the page still works.
const StartFromFile = lazy(() =>
  import('../imports/start-from-file.tsx').catch(() => ({ default: NotLoaded })),
);

type StartImportProps = { user: { readonly id: string; readonly username: string } };

/** Starts a group from another program's file. */
export function StartImport({ user }: StartImportProps) {
  const [open, setOpen] = useState(false);
  const [first, setFirst] = useState<File>();
  useHandedOver('new-group', (file) => {
    setFirst(file);
    setOpen(true);
  });
  return (
    <section aria-labelledby="import-title" className="mt-10">
      <h2 id="import-title" className="text-2xl">
        {t('Coming from another program?')}
      </h2>
      <p className="mt-1 text-ink-soft">
        {t('A file from Splitwise, Spliit or Tricount brings people, entries and balances.')}
      </p>
      {open ? (
        <Card className="mt-4 p-5 sm:p-7">
          <Suspense fallback={null}>
            <StartFromFile first={first} myName={readOwnName(user.id) || user.username} />
          </Suspense>
        </Card>
      ) : (
        <Button variant="outline" className="mt-4" onClick={() => setOpen(true)}>
          <FileInput aria-hidden="true" />
          {t('Import a group')}
        </Button>
      )}
    </section>
  );
}
