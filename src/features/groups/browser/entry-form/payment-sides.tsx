import { t } from '#kernel/language/t.ts';
import { NativeSelect } from '#ui/native-select.tsx';
import type { GroupPerson } from '../../rules/group.ts';
import { choiceName } from '../people.ts';
import type { FormErrors } from './check-draft.ts';
import type { Draft } from './entry-draft.ts';

type PaymentSidesProps = {
  draft: Draft;
  people: readonly GroupPerson[];
  me: string;
  errors: FormErrors;
  onChange: (change: Partial<Draft>) => void;
};

/** Who gave the money to whom. */
export function PaymentSides({ draft, people, me, errors, onChange }: PaymentSidesProps) {
  const options = people.map((person) => ({ value: person.id, label: choiceName(person, me) }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NativeSelect
        label={t('Who paid?')}
        options={options}
        value={draft.from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <NativeSelect
        label={t('Who received it?')}
        options={options}
        value={draft.to}
        error={errors.to}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </div>
  );
}
