import type { SyntheticEvent } from 'react';
import { RequestError } from '#browser/requests/request-error.ts';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { catalogue } from '#calculators/rules/catalogue.ts';
import { useTypedWays, WaysFields } from '#features/payment-ways/browser/ways-fields.public.tsx';
import { noWays } from '#features/payment-ways/rules/payment-ways.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { SharedRecord } from '../../rules/share.ts';
import { saveOwnPaymentWays } from './shared.client.ts';

type OwnWaysFormProps = { token: string; record: SharedRecord; onChange: () => void };

/** The form for the reader's payment ways. People who owe the reader see them; they are deleted with the link. */
export default function OwnWaysForm({ token, record, onChange }: OwnWaysFormProps) {
  const ways = useTypedWays(record.own_ways ?? noWays);
  const { busy, run } = useBusy((error) => {
    if (error instanceof RequestError) onChange();
    toastRequestError(error, { title: t('Not saved'), description: t('Please try again.') });
  });
  const makerPays = catalogue[record.template_type].paysOut;

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    const { ways: checked } = ways.check();
    if (!checked) return;
    await run(async () => {
      await saveOwnPaymentWays(token, checked);
      toast({
        title: t('Saved'),
        description: makerPays
          ? t('{maker} can see it now.', { maker: record.maker })
          : t('The people who pay you can see it now.'),
      });
    });
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
      <p className="text-ink-soft text-sm">
        {makerPays
          ? t('Used only for this result and shown only to {maker}. No money passes through us.', {
              maker: record.maker,
            })
          : t('Used only for this result and shown to the people who pay you. No money passes through us.')}
      </p>
      <WaysFields {...ways} currency={record.currency} />
      <div>
        <Button type="submit" variant="outline" busy={busy}>
          {busy ? t('Saving...') : t('Save')}
        </Button>
      </div>
    </form>
  );
}
