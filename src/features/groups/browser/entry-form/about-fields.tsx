import { t } from '#kernel/language/t.ts';
import { TextArea, TextField } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { categoriesOf } from '../../rules/categories/categories.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import type { FormErrors } from './check-draft.ts';
import type { Draft } from './entry-draft.ts';

type AboutFieldsProps = {
  draft: Draft;
  /** The chosen category, or the suggestion for the title. */
  category: string;
  errors: FormErrors;
  onChange: (change: Partial<Draft>) => void;
};

/** Date, category and note. */
export function AboutFields({ draft, category, errors, onChange }: AboutFieldsProps) {
  return (
    <div className="grid gap-4 text-ink">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={t('Date')}
          value={draft.date}
          error={errors.date}
          onChange={({ target }) => onChange({ date: target.value })}
        />
        {draft.kind === 'payment' ? null : (
          <NativeSelect
            label={t('Category')}
            value={category}
            onChange={({ target }) => onChange({ category: target.value })}
            options={categoriesOf(draft.kind).map(({ id, label }) => ({ value: id, label: t(label) }))}
          />
        )}
      </div>
      <TextArea
        label={t('Note')}
        rows={2}
        maxLength={groupLimits.noteLength}
        value={draft.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </div>
  );
}
