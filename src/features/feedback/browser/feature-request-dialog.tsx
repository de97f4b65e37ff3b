import { type FormEvent, useRef, useState } from 'react';
import { failureToast, useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { TextArea, TextField } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { toast, toastError } from '#ui/toast.ts';
import {
  maxFeatureTitle,
  missingFields,
  newFeatureRequest,
  type PriorityLevel,
} from '../rules/feature-request.ts';
import { submitFeatureRequest } from './feature-requests.client.ts';

const priorityNames: Record<PriorityLevel, string> = {
  low: t('Low', {}, 'a priority'),
  medium: t('Medium', {}, 'a priority'),
  high: t('High', {}, 'a priority'),
};

type FeatureRequestDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function FeatureRequestDialog({ open, onOpenChange }: FeatureRequestDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={t('Request a feature')}
        description={t(
          'Tell us what you need. Others can vote for it, and the most wanted requests come first.',
        )}
      >
        <RequestForm onSubmitted={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

const nothing = { featureTitle: '', featureDescription: '', priorityLevel: '' };
type Field = keyof typeof nothing;

const missingTexts: Record<Field, string> = {
  featureTitle: t('Please enter a title.'),
  featureDescription: t('Please describe the feature.'),
  priorityLevel: t('Please choose a priority.'),
};

const priorities = [
  { value: '', label: t('Select a priority') },
  ...Object.entries(priorityNames).map(([value, label]) => ({ value, label })),
];

function RequestForm({ onSubmitted }: { onSubmitted: () => void }) {
  const [typed, setTyped] = useState(nothing);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const { busy, runOnce } = useBusy(
    failureToast(t('Error'), t('Failed to submit feature request. Please try again.')),
  );
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = newFeatureRequest.safeParse(typed);
    if (!parsed.success) return refuse(parsed.error.issues);
    await runOnce(async () => {
      await submitFeatureRequest(parsed.data);
      onSubmitted();
      toast({ title: t('Feature Request Submitted!'), description: t('Others can now vote for it.') });
    });
  }

  const isMissing = (field: Field) => typed[field].trim() === '';

  function refuse(issues: readonly { path: PropertyKey[]; message: string }[]) {
    const found: Partial<Record<Field, string>> = {};
    for (const { path, message } of issues) {
      // Safe cast: the schema's other key is not in this form.
      const field = path[0] as Field;
      found[field] ??= isMissing(field) ? missingTexts[field] : message;
    }
    setErrors(found);
    form.current?.querySelector<HTMLElement>(`[name=${Object.keys(found)[0]}]`)?.focus();
    // Safe cast: the keys of `found` are fields.
    if (!(Object.keys(found) as Field[]).some(isMissing)) return;
    toastError(t('Missing Information'), missingFields());
  }

  const control = (name: Field) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped((last) => ({ ...last, [name]: target.value }));
      setErrors((last) => ({ ...last, [name]: undefined }));
    },
  });

  return (
    <form ref={form} noValidate className="mt-1 grid gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('Title')}
        autoComplete="off"
        maxLength={maxFeatureTitle}
        required
        {...control('featureTitle')}
      />
      <TextArea label={t('Description')} rows={5} required {...control('featureDescription')} />
      <NativeSelect label={t('Priority')} options={priorities} required {...control('priorityLevel')} />
      <Button type="submit" busy={busy} className="justify-self-start">
        {busy ? t('Submitting...') : t('Submit Request')}
      </Button>
    </form>
  );
}
