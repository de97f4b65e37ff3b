import { NumberField } from '#calculators/browser/form/number-field.tsx';
import { RemoveButton } from '#calculators/browser/rows/remove-button.tsx';
import { t } from '#kernel/language/t.ts';
import { TextField } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { type PlanForm, planLimits } from '../../rules/plans/plan.ts';
import { AddButton, FieldError, type PlanFieldsProps, Section, text } from './plan-field-parts.tsx';

export function ProductFields({ form, errors, onChange }: PlanFieldsProps) {
  const products: NonNullable<PlanForm['products']> = form.products ?? [];
  const setProduct = (index: number, change: object) =>
    onChange({ products: products.map((each, at) => (at === index ? { ...each, ...change } : each)) });
  return (
    <Section title={t('Products')}>
      <p className="text-ink-soft text-sm">
        {t('Products or categories that are paid differently. All others are paid by tier.')}
      </p>
      {products.map((product, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are controlled and have no state of their own
        <div key={`product-${index + 1}`} className="flex flex-wrap items-start gap-2 sm:flex-nowrap">
          <TextField
            className="min-w-0 flex-1 basis-full sm:basis-0"
            label={t('Product {number}', { number: index + 1 })}
            hideLabel
            placeholder={t('Product')}
            value={product.name}
            error={errors.get(`products.${index}.name`)}
            onChange={({ target }) => setProduct(index, { name: target.value })}
          />
          <NativeSelect
            className="min-w-0 flex-1"
            label={t('How product {number} is paid', { number: index + 1 })}
            hideLabel
            options={[
              { value: 'factor', label: t('of the tier’s rate') },
              { value: 'own', label: t('own rate, counts toward quota') },
              { value: 'apart', label: t('own rate, does not count toward quota') },
            ]}
            value={product.kind === 'own' && product.counts === false ? 'apart' : product.kind}
            onChange={({ target }) =>
              setProduct(index, {
                kind: target.value === 'factor' ? 'factor' : 'own',
                counts: target.value !== 'apart',
              })
            }
          />
          <NumberField
            kind="percent"
            className="w-24"
            label={t('Rate of product {number}', { number: index + 1 })}
            hideLabel
            suffix="%"
            value={text(product.percent)}
            error={errors.get(`products.${index}.percent`)}
            onChange={({ target }) => setProduct(index, { percent: target.value })}
          />
          <RemoveButton
            label={t('Remove product {number}', { number: index + 1 })}
            onClick={() => onChange({ products: products.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      <FieldError message={errors.get('products')} />
      <AddButton
        disabled={products.length >= planLimits.products}
        onClick={() =>
          onChange({ products: [...products, { name: '', kind: 'factor', percent: '50', counts: true }] })
        }
      >
        {t('Add product')}
      </AddButton>
    </Section>
  );
}
