import type { SyntheticEvent } from 'react';
import { failureToast, useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { noWays } from '../rules/payment-ways.ts';
import { savePaymentWays, usePaymentWays } from './payment-ways.client.ts';
import { wayFieldNames as names, useTypedWays, WayField } from './ways-fields.public.tsx';

export function PaymentWaysForm({ userId }: { userId: string }) {
  const { data } = usePaymentWays(userId);
  const { typed, errors, change, replace, check } = useTypedWays(data ?? noWays);
  const { busy, run } = useBusy(failureToast(t('Not saved'), t('Please try again.')));

  async function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { ways, wrong } = check();
    if (!ways) {
      const first = names.find((name) => wrong[name]);
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    await run(async () => {
      await savePaymentWays(userId, ways);
      replace(ways);
      toast({ title: t('Saved'), description: t('Bills you share now show your ways to be paid.') });
    });
  }

  return (
    <form noValidate className="grid gap-4 sm:grid-cols-2" onSubmit={(event) => void save(event)}>
      {names.map((name) => (
        <WayField key={name} name={name} typed={typed} errors={errors} change={change} />
      ))}
      <div className="sm:col-span-2">
        <Button type="submit" busy={busy}>
          {busy ? t('Saving...') : t('Save')}
        </Button>
      </div>
    </form>
  );
}
