import { Plus } from 'lucide-react';
import { NumberField } from '#calculators/browser/form/number-field.tsx';
import { RemoveButton } from '#calculators/browser/rows/remove-button.tsx';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { runLimits } from '../../rules/runs/run.ts';

export type OneOffDraft = { readonly key: string; readonly amount: string; readonly reason: string };

type OneOffFieldsProps = {
  oneOffs: readonly OneOffDraft[];
  prefix: string;
  errorAt: (place: number) => string | undefined;
  onChange: (oneOffs: readonly OneOffDraft[]) => void;
};

/** One-off bonuses of a rep, each with a reason. */
export function OneOffFields({ oneOffs, prefix, errorAt, onChange }: OneOffFieldsProps) {
  const change = (key: string, changed: Partial<OneOffDraft>) =>
    onChange(oneOffs.map((each) => (each.key === key ? { ...each, ...changed } : each)));
  return (
    <div className="mt-3 grid min-w-0 grid-cols-1 gap-3">
      {oneOffs.map(({ key, amount, reason }, place) => (
        <div key={key} className="flex items-end gap-2">
          <NumberField
            kind="money"
            className="w-36"
            label={t('Bonus {number}', { number: place + 1 })}
            prefix={prefix}
            value={amount}
            error={errorAt(place)}
            onChange={({ target }) => change(key, { amount: target.value })}
          />
          <TextField
            className="min-w-0 flex-1"
            label={t('Reason')}
            aria-label={t('Reason for bonus {number}', { number: place + 1 })}
            value={reason}
            onChange={({ target }) => change(key, { reason: target.value })}
          />
          <RemoveButton
            label={t('Remove bonus {number}', { number: place + 1 })}
            onClick={() => onChange(oneOffs.filter((each) => each.key !== key))}
          />
        </div>
      ))}
      {oneOffs.length < runLimits.oneOffs ? (
        <Button
          size="sm"
          variant="outline"
          className="justify-self-start"
          onClick={() => onChange([...oneOffs, { key: crypto.randomUUID(), amount: '', reason: '' }])}
        >
          <Plus aria-hidden="true" />
          {t('Add one-off bonus')}
        </Button>
      ) : null}
    </div>
  );
}
