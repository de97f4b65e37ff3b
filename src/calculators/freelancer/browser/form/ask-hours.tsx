import { useState } from 'react';
import { ColumnChoices } from '#calculators/browser/rows/column-choices.tsx';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Switch } from '#ui/switch.tsx';
import { isComplete, matchReport } from '../../rules/time-report.ts';
import type { HoursFile } from './import-hours.ts';

const fields = [
  { field: 'person', label: t('Name'), isNeeded: true },
  { field: 'hours', label: t('Hours'), isNeeded: true },
  { field: 'role', label: t('Role'), isNeeded: false },
  { field: 'rate', label: t('Rate per hour'), isNeeded: false },
] as const;

type AskHoursProps = { file: HoursFile; onTake: (file: HoursFile) => void; onClose: () => void };

/** Asks for the columns of people and hours if they are ambiguous. */
export default function AskHours({ file, onTake, onClose }: AskHoursProps) {
  const [matched, setMatched] = useState(file);
  const { rows, hasHeadings, columns } = matched;
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        title={t('Match the columns')}
        description={t('Choose the matching columns of {file}.', { file: file.name })}
      >
        <div className="grid grid-cols-1 gap-5">
          <ColumnChoices
            fields={fields}
            rows={rows}
            hasHeadings={hasHeadings}
            columns={columns}
            onChange={(chosen) => setMatched({ ...matched, columns: chosen })}
          />
          <Switch
            label={t('The first row is a header')}
            hint={t('Turn on to leave this row out')}
            checked={hasHeadings}
            onCheckedChange={(isHeading) => setMatched({ ...matched, ...matchReport(rows, isHeading) })}
          />
          <div className="flex flex-wrap gap-3">
            <Button disabled={!isComplete(columns)} onClick={() => onTake(matched)}>
              {t('Import hours')}
            </Button>
            <Button variant="ghost" onClick={onClose}>
              {t('Cancel')}
            </Button>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}
