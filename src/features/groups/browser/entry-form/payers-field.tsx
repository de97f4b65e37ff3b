import { t } from '#kernel/language/t.ts';
import { TextField } from '#ui/field.tsx';
import type { GroupPerson } from '../../rules/group.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import { choiceName } from '../people.ts';
import type { Draft } from './entry-draft.ts';
import { PeopleChoice } from './people-choice.tsx';

type PayersFieldProps = {
  draft: Draft;
  people: readonly GroupPerson[];
  me: string;
  sign: string;
  onChange: (change: Partial<Draft>) => void;
};

/** Who paid, or received, the money: one person, or several with amounts. */
export function PayersField({ draft, people, me, sign, onChange }: PayersFieldProps) {
  const { payers, kind } = draft;
  const chosen = new Set(payers.map(({ person }) => person));
  function toggle(person: string) {
    const others = payers.filter((payer) => payer.person !== person);
    const next = chosen.has(person) ? others : [...payers, { person, paid: '' }];
    if (next.length > 0) onChange({ payers: next });
  }
  return (
    <div className="grid gap-3">
      <PeopleChoice
        legend={kind === 'income' ? t('Who received it?') : t('Who paid?')}
        people={people}
        me={me}
        chosen={chosen}
        onToggle={toggle}
      />
      {payers.length > 1 ? (
        <div className="grid gap-3 sm:grid-cols-2">
          {payers.map(({ person, paid }, place) => (
            <TextField
              key={person}
              label={labelOf(people, person, me)}
              prefix={sign}
              placeholder={t('The rest')}
              inputMode="decimal"
              autoComplete="off"
              maxLength={groupLimits.amountLength}
              value={paid}
              onChange={({ target }) =>
                onChange({ payers: payers.with(place, { person, paid: target.value }) })
              }
            />
          ))}
        </div>
      ) : (
        <p className="text-ink-soft text-sm">{t('Choose several people if they paid together.')}</p>
      )}
    </div>
  );
}

function labelOf(people: readonly GroupPerson[], id: string, me: string): string {
  const person = people.find((one) => one.id === id);
  return person ? choiceName(person, me) : '';
}
