import { NumberField } from '#calculators/browser/form/number-field.tsx';
import { RemoveButton } from '#calculators/browser/rows/remove-button.tsx';
import { t } from '#kernel/language/t.ts';
import { NativeSelect } from '#ui/native-select.tsx';
import { planLimits } from '../../rules/plans/plan.ts';
import { AddButton, FieldError, type PlanFieldsProps, Section, text } from './plan-field-parts.tsx';

const kindOptions = [
  { value: 'marginal', label: t('Marginal: each part at its own rate') },
  { value: 'retroactive', label: t('Retroactive: one rate for all sales') },
];
const basisOptions = [
  { value: 'attainment', label: t('% of quota') },
  { value: 'amount', label: t('Sales amounts') },
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
    <Section title={t('Tiers')}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <NativeSelect
          label={t('How tiers pay')}
          options={kindOptions}
          value={tiers.kind}
          onChange={({ target }) =>
            onChange({ tiers: { ...tiers, kind: target.value as typeof tiers.kind } })
          }
        />
        <NativeSelect
          label={t('Tiers are based on')}
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
            label={t('Tier {number} from', { number: index + 1 })}
            {...unit}
            value={text(tier.from)}
            error={errors.get(`tiers.list.${index}.from`)}
            onChange={({ target }) => setTier(index, { from: target.value })}
          />
          <NumberField
            className="min-w-0 flex-1"
            label={t('to under')}
            aria-label={t('Tier {number} to under', { number: index + 1 })}
            placeholder={t('no end')}
            {...unit}
            value={text(tier.to)}
            error={errors.get(`tiers.list.${index}.to`)}
            onChange={({ target }) => setTier(index, { to: target.value })}
          />
          <NumberField
            kind="percent"
            className="min-w-0 flex-1"
            label={t('pays')}
            aria-label={t('Tier {number} pays', { number: index + 1 })}
            suffix="%"
            value={text(tier.rate)}
            error={errors.get(`tiers.list.${index}.rate`)}
            onChange={({ target }) => setTier(index, { rate: target.value })}
          />
          <RemoveButton
            label={t('Remove tier {number}', { number: index + 1 })}
            onClick={() => set(tiers.list.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <AddButton
        disabled={tiers.list.length >= planLimits.tiers}
        onClick={() => set([...tiers.list, { from: last?.to ?? '0', to: '', rate: '' }])}
      >
        {t('Add tier')}
      </AddButton>
      <FieldError message={errors.get('tiers.list')} />
    </Section>
  );
}
