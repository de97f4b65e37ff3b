import { useLocale } from '#browser/locale.ts';
import { lazyPart } from '#calculators/browser/lazy-part.tsx';
import { t } from '#kernel/language/t.ts';
import { Segmented } from '#ui/segmented.tsx';
import type { GroupRecord, OpenedEntry } from '../../rules/group.ts';
import { repeatText } from '../../rules/repeats/repeat-text.ts';
import type { Draft } from '../entry-form/entry-draft.ts';
import { FormPart } from '../entry-form/form-part.tsx';
import { noRepeat, ruleOf } from './repeat-draft.ts';

/** Loaded when it is first opened. */
const RepeatFields = lazyPart(async () => (await import('./repeat-fields.tsx')).RepeatFields);

type RepeatPartProps = {
  record: GroupRecord;
  draft: Draft;
  edited: OpenedEntry | undefined;
  error: string | undefined;
  onChange: (change: Partial<Draft>) => void;
};

/** The fields by which a new entry repeats. For an entry of a repeat: the choice to change future entries, too. */
export function RepeatPart({ record, draft, edited, error, onChange }: RepeatPartProps) {
  const locale = useLocale();
  if (edited) {
    if (edited.repeat_id === null || record.repeats === 0) return null;
    return (
      <div className="py-3">
        <Segmented
          legend={t('This entry repeats. Change')}
          value={draft.following ? 'following' : 'one'}
          onValueChange={(value) => onChange({ following: value === 'following' })}
          options={[
            { value: 'one', label: t('Only this entry') },
            { value: 'following', label: t('This and future ones') },
          ]}
        />
      </div>
    );
  }
  const { repeat = noRepeat } = draft;
  const rule = repeat.isOn ? ruleOf(repeat, draft.date) : undefined;
  const on = rule ? repeatText(rule, locale) : t('Repeats');
  return (
    <FormPart isLate summary={repeat.isOn ? on : t('Does not repeat')} error={error}>
      <RepeatFields
        draft={repeat}
        date={draft.date}
        error={error}
        onChange={(changed) => onChange({ repeat: changed })}
      />
    </FormPart>
  );
}
