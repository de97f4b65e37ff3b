import { Pencil } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { toast, toastError } from '#ui/toast.ts';
import { maxSheetName, type SheetRecord } from '../rules/calculation.ts';
import { renameSheet } from './history.client.ts';

type SheetNameProps = { userId: string; record: SheetRecord; title: string };

/** The sheet's heading with a form to rename it. */
export function SheetName({ userId, record, title }: SheetNameProps) {
  const [isNaming, setNaming] = useState(false);
  const { busy, run } = useBusy(() => toastError(t('Not Saved'), t('Please try again.')));

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get('name');
    await run(async () => {
      const isSent = await renameSheet(userId, record.sheet_id, typeof name === 'string' ? name : '');
      setNaming(false);
      toast({ title: isSent ? t('Name Saved') : t('Will be saved when you are back online') });
    });
  }

  if (isNaming)
    return (
      <form className="mt-4 flex flex-wrap items-end gap-3" onSubmit={(event) => void save(event)}>
        <h1 className="sr-only">{title}</h1>
        <TextField
          className="min-w-0 flex-1 basis-60"
          label={t('Name', {}, 'of a thing, such as a saved result')}
          name="name"
          autoFocus
          autoComplete="off"
          maxLength={maxSheetName}
          placeholder={record.title}
          defaultValue={record.sheet_name ?? ''}
        />
        <Button type="submit" busy={busy}>
          {t('Save')}
        </Button>
        <Button variant="ghost" onClick={() => setNaming(false)}>
          {t('Cancel')}
        </Button>
      </form>
    );
  return (
    <div className="mt-4 flex items-start gap-2">
      <h1 className="wrap-anywhere min-w-0 text-3xl leading-tight sm:text-4xl">
        <bdi>{title}</bdi>
      </h1>
      <Button size="icon" variant="ghost" aria-label={t('Rename')} onClick={() => setNaming(true)}>
        <Pencil aria-hidden="true" />
      </Button>
    </div>
  );
}
