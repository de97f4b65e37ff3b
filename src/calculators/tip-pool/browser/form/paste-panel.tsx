import { useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { withPastedPeople } from '../../rules/pasted-people.ts';
import type { TipPoolFormState } from './tip-pool-form-state.ts';

type PastePanelProps = { form: TipPoolFormState; onDone: () => void };

/** Takes the rows of several days at once, and adds the shifts that they name. */
export default function PastePanel({ form, onDone }: PastePanelProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  function take() {
    const before = structuredClone(form.getValues('poolData'));
    const pasted = withPastedPeople(before, text);
    if (typeof pasted === 'string') {
      setError(pasted);
      return;
    }
    const put = ({ shifts, people }: Pick<typeof before, 'shifts' | 'people'>) => {
      form.setValue('poolData.shifts', shifts, { shouldDirty: true });
      form.setValue('poolData.people', people, { shouldDirty: true });
    };
    put(pasted);
    onDone();
    toast({
      title: t('Rows Pasted'),
      description: t('{count, plural, one {# row.} other {# rows.}}', { count: pasted.count }),
      action: { label: t('Undo'), onAction: () => put(before) },
    });
  }

  return (
    <div className="grid basis-full gap-3 rounded-lg border border-line bg-sunken p-4">
      <TextArea
        autoFocus
        label={t('Rows from a spreadsheet')}
        hint={t(
          'One row for each person and shift: name, role, hours, and the shift or day. Shifts that are not listed yet are added, so you can paste a whole week.',
        )}
        error={error}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" className="min-h-11" onClick={take}>
          {t('Add rows')}
        </Button>
        <Button size="sm" className="min-h-11" variant="ghost" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}
