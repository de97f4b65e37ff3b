import { NumberField } from '#calculators/browser/form/number-field.tsx';
import { RemoveButton } from '#calculators/browser/rows/remove-button.tsx';
import { t } from '#kernel/language/t.ts';
import { type PlanForm, planLimits } from '../../rules/plans/plan.ts';
import { AddButton, type PlanFieldsProps, Section, text } from './plan-field-parts.tsx';

export function BonusFields({ form, errors, sign, onChange }: PlanFieldsProps) {
  const bonuses: NonNullable<PlanForm['stepBonuses']> = form.stepBonuses ?? [];
  const setBonus = (index: number, change: object) =>
    onChange({ stepBonuses: bonuses.map((each, at) => (at === index ? { ...each, ...change } : each)) });
  return (
    <Section title={t('Step bonuses')}>
      {bonuses.map((bonus, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are controlled and have no state of their own
        <div key={`bonus-${index + 1}`} className="flex items-end gap-2">
          <NumberField
            kind="percent"
            className="min-w-0 flex-1"
            label={t('Bonus {number} at', { number: index + 1 })}
            suffix={t('% of quota')}
            value={text(bonus.at)}
            error={errors.get(`stepBonuses.${index}.at`)}
            onChange={({ target }) => setBonus(index, { at: target.value })}
          />
          <NumberField
            kind="money"
            className="min-w-0 flex-1"
            label={t('pays')}
            aria-label={t('Bonus {number} pays', { number: index + 1 })}
            prefix={sign}
            value={text(bonus.amount)}
            error={errors.get(`stepBonuses.${index}.amount`)}
            onChange={({ target }) => setBonus(index, { amount: target.value })}
          />
          <RemoveButton
            label={t('Remove bonus {number}', { number: index + 1 })}
            onClick={() => onChange({ stepBonuses: bonuses.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      <AddButton
        disabled={bonuses.length >= planLimits.bonuses}
        onClick={() => onChange({ stepBonuses: [...bonuses, { at: '100', amount: '' }] })}
      >
        {t('Add bonus')}
      </AddButton>
    </Section>
  );
}
