import { useWatch } from 'react-hook-form';
import { useFormFormats } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { enumeration } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { tRich } from '#ui/rich-text.tsx';
import { labels } from '../../rules/freelancer.form.ts';
import type { FreelancerFormState } from './freelancer-form-state.ts';
import { asProject, unusedParts } from './project-values.ts';

/** Lists the entered values that the current mode ignores, with a button that switches to the full project. */
export function UnusedNotice({ form }: { form: FreelancerFormState }) {
  useWatch({ control: form.control });
  const values = form.getValues();
  const unused = unusedParts(values, useFormFormats());
  const mode = values.calculationMode;
  if (unused.length === 0) return null;
  return (
    <Notice
      title={t('{mode} does not use everything you entered', {
        mode: t(labels.calculationMode.choices[mode]),
      })}
      actions={
        <Button
          variant="outline"
          size="sm"
          className="min-h-11"
          onClick={() => form.reset(asProject(form.getValues(), mode), { keepDefaultValues: true })}
        >
          {t('Use everything in one calculation')}
        </Button>
      }
    >
      {tRich(
        'Not used here, but kept in the form: <b>{parts}</b>.',
        { b: (text) => <span className="figures">{text}</span> },
        { parts: enumeration(unused) },
      )}
    </Notice>
  );
}
