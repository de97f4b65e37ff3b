import { NumberField } from '#calculators/browser/form/number-field.tsx';
import { RemoveButton } from '#calculators/browser/rows/remove-button.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { planLimits } from '../rules/plan.ts';
import { AddButton, FieldError, type PlanFieldsProps, Section, text } from './plan-field-parts.tsx';

const kindOptions = [
  { value: 'marginal', label: 'Marginal: each part at its own rate' },
  { value: 'retroactive', label: 'Retroactive: one rate for all sales' },
];
const basisOptions = [
  { value: 'attainment', label: '% of quota' },
  { value: 'amount', label: 'Sales amounts' },
];

export function TierFields({ form, errors, sign, onChange }: PlanFieldsProps) {
  const { tiers } = form;
  const byAmount = tiers.basis === 'amount';
  const unit = byAmount ? { prefix: sign } : { suffix: '%' };
  const set = (list: typeof tiers.list) => onChange({ tiers: { ...tiers, list } });
  const setTier = (index: number, change: object) =>
    set(tiers.list.map((tier, at) => (at === index ? { ...tier, ...change } : tier)));
  const last = tiers.list.at(-1);
  return (
    <Section title="Tiers">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <NativeSelect
          label="How tiers pay"
          options={kindOptions}
          value={tiers.kind}
          onChange={({ target }) =>
            onChange({ tiers: { ...tiers, kind: target.value as typeof tiers.kind } })
          }
        />
        <NativeSelect
          label="Tiers are based on"
          options={basisOptions}
          value={tiers.basis ?? 'attainment'}
          onChange={({ target }) =>
            onChange({ tiers: { ...tiers, basis: target.value as 'attainment' | 'amount' } })
          }
        />
      </div>
      {tiers.list.map((tier, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are controlled and have no state of their own
        <div key={`tier-${index + 1}`} className="flex items-end gap-2">
          <NumberField
            className="min-w-0 flex-1"
            label={`Tier ${index + 1} from`}
            {...unit}
            value={text(tier.from)}
            error={errors.get(`tiers.list.${index}.from`)}
            onChange={({ target }) => setTier(index, { from: target.value })}
          />
          <NumberField
            className="min-w-0 flex-1"
            label="to under"
            aria-label={`Tier ${index + 1} to under`}
            placeholder="no end"
            {...unit}
            value={text(tier.to)}
            error={errors.get(`tiers.list.${index}.to`)}
            onChange={({ target }) => setTier(index, { to: target.value })}
          />
          <NumberField
            kind="percent"
            className="min-w-0 flex-1"
            label="pays"
            aria-label={`Tier ${index + 1} pays`}
            suffix="%"
            value={text(tier.rate)}
            error={errors.get(`tiers.list.${index}.rate`)}
            onChange={({ target }) => setTier(index, { rate: target.value })}
          />
          <RemoveButton
            label={`Remove tier ${index + 1}`}
            onClick={() => set(tiers.list.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <AddButton
        disabled={tiers.list.length >= planLimits.tiers}
        onClick={() => set([...tiers.list, { from: last?.to ?? '0', to: '', rate: '' }])}
      >
        Add tier
      </AddButton>
      <FieldError message={errors.get('tiers.list')} />
    </Section>
  );
}
