import { useWatch } from 'react-hook-form';
import { useFormFormats } from '#calculators/browser/form/form-reading.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { labels } from '../../rules/freelancer.form.ts';
import type { FreelancerFormState } from './freelancer-form-state.ts';
import { asProject, unusedParts } from './project-values.ts';

/** Switching modes drops no values: lists those that the mode ignores, with a button to use them. */
export function UnusedNotice({ form }: { form: FreelancerFormState }) {
  useWatch({ control: form.control });
  const values = form.getValues();
  const unused = unusedParts(values, useFormFormats());
  const mode = values.calculationMode;
  if (unused.length === 0) return null;
  return (
    <Notice
      title={`${labels.calculationMode.choices[mode]} does not use everything you entered`}
      actions={
        <Button
          variant="outline"
          size="sm"
          className="min-h-11"
          onClick={() => form.reset(asProject(form.getValues(), mode), { keepDefaultValues: true })}
        >
          Use everything in one calculation
        </Button>
      }
    >
      Not used here, but kept in the form: <span className="figures">{unused.join(', ')}</span>.
    </Notice>
  );
}
