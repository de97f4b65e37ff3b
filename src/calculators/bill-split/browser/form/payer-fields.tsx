import { useFormState, useWatch } from 'react-hook-form';
import { MoneyField } from '#calculators/browser/form/number-field.tsx';
import { labelsOf, personText } from '#calculators/rules/people.ts';
import { t } from '#kernel/language/t.ts';
import type { BillSplitFormState } from './bill-split-form-state.ts';
import { Chip } from './chip.tsx';

/** One tap selects a single payer; amounts are asked only for several. */
export function PayerFields({ form }: { form: BillSplitFormState }) {
  const { control, setValue, register } = form;
  const people = useWatch({ control, name: 'billData.participants' });
  const { errors } = useFormState({ control, name: 'billData.participants' });
  const labels = labelsOf(people);
  const payers = people.flatMap(({ payer, paid }, person) => (payer || isTyped(paid) ? [person] : []));
  const asksAmounts = payers.length > 1 || people.some(({ paid }) => isTyped(paid));
  const toggle = (person: number) => {
    const path = `billData.participants.${person}` as const;
    const isPayer = payers.includes(person);
    setValue(`${path}.payer`, !isPayer);
    if (isPayer) setValue(`${path}.paid`, '');
  };
  return (
    <section aria-labelledby="payers" className="grid min-w-0 grid-cols-1 gap-3">
      <h2 id="payers" className="text-2xl">
        {t('Who paid?')}
      </h2>
      <p className="text-ink-soft text-sm">{hintFor(payers, labels)}</p>
      <div className="flex flex-wrap gap-1.5">
        {labels.map((label, person) => (
          <Chip
            // biome-ignore lint/suspicious/noArrayIndexKey: labels change while typing, indexes do not
            key={person}
            label={personText(label)}
            pressed={payers.includes(person)}
            onClick={() => toggle(person)}
          />
        ))}
      </div>
      {asksAmounts ? (
        <div className="grid gap-2 sm:grid-cols-2">
          {payers.map((person) => (
            <MoneyField
              key={person}
              label={t('{person} paid', { person: personText(labels[person] ?? '') })}
              placeholder={t('The rest')}
              error={errors.billData?.participants?.[person]?.paid?.message}
              {...register(`billData.participants.${person}.paid`)}
            />
          ))}
        </div>
      ) : null}
    </section>
  );
}

function isTyped(paid: string | number | undefined): boolean {
  return paid !== undefined && paid !== '' && paid !== 0;
}

function hintFor(payers: readonly number[], labels: readonly string[]): string {
  const [first, second] = payers;
  if (first === undefined) return t('Choose who paid to see who owes whom.');
  if (second === undefined)
    return t('{person} paid the whole bill. If others paid too, choose them as well.', {
      person: personText(labels[first] ?? ''),
    });
  return t('Enter what each person paid. Leave one blank for the rest.');
}
