import { useLocale } from '#browser/locale.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#ui/dialog.tsx';
import { toast, toastError } from '#ui/toast.ts';
import type { SheetRecord } from '../rules/calculation.ts';
import { listedTitle } from './calculation-summary.ts';
import { deleteSheet, deleteVersion } from './history.client.ts';

type Extent = 'version' | 'sheet';

type DeleteCalculationProps = {
  userId: string;
  record: SheetRecord | null;
  onClose: () => void;
  onDeleted?: (extent: Extent) => void;
};

/** Deletes a whole sheet, or only the shown version. */
export function DeleteCalculation({ userId, record, onClose, onDeleted }: DeleteCalculationProps) {
  const { busy, run } = useBusy(() =>
    toastError(t('Delete Failed'), t('Unable to delete calculation. Please try again.')),
  );
  const locale = useLocale();
  const title = record ? listedTitle(record, locale) : '';

  const remove = ({ sheet_id, id, version }: SheetRecord, extent: Extent) =>
    run(async () => {
      await (extent === 'sheet' ? deleteSheet(userId, sheet_id) : deleteVersion(userId, id));
      onClose();
      onDeleted?.(extent);
      if (extent === 'sheet') toast({ title: t('Calculation Deleted'), description: title });
      else
        toast({
          title: t('Version Deleted'),
          description: t('Version {version} of {title}', { version, title }),
        });
    });

  return (
    <Dialog open={record !== null} onOpenChange={(open) => open || onClose()}>
      {record ? (
        <DialogContent title={t('Delete calculation?')} description={warning(title, record)}>
          <div className="flex flex-wrap gap-3">
            {hasVersions(record) ? (
              <Button variant="destructive" busy={busy} onClick={() => void remove(record, 'version')}>
                {t('Delete version {version}', { version: record.version })}
              </Button>
            ) : null}
            <Button variant="destructive" busy={busy} onClick={() => void remove(record, 'sheet')}>
              {hasVersions(record) ? t('Delete all versions') : t('Delete')}
            </Button>
            <DialogClose asChild>
              <Button variant="outline">{t('Keep', {}, 'verb: do not delete it')}</Button>
            </DialogClose>
          </div>
        </DialogContent>
      ) : null}
    </Dialog>
  );
}

function hasVersions({ version, is_latest }: SheetRecord): boolean {
  return version > 1 || !is_latest;
}

function warning(title: string, record: SheetRecord): string {
  const { version } = record;
  return hasVersions(record)
    ? t(
        'This is version {version} of “{title}”. What you delete cannot be restored. Your counters stay as they are.',
        { version, title },
      )
    : t('“{title}” cannot be restored. Your counters stay as they are.', { title });
}
