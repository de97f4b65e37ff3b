import { request } from '#browser/requests/request.ts';
import { failureToast, useBusy } from '#browser/requests/use-busy.ts';
import { alertTexts, type PaymentAlertRecord } from '#features/billing/rules/alert.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import * as endpoints from '../../rules/operations.endpoints.ts';
import { errorText } from '../admin.client.ts';
import { MomentText } from '../moment-text.tsx';
import { createList } from '../owner-list.client.ts';
import { OwnerList } from '../owner-list.tsx';

const path = addressOf(endpoints.paymentAlerts);
const alerts = createList<PaymentAlertRecord>(t('Failed to fetch payment alerts'), endpoints.paymentAlerts);

export function PaymentAlerts() {
  return (
    <section aria-labelledby="payment-alerts">
      <h3 id="payment-alerts" className="mb-1 text-2xl">
        {t('Payment alerts')}
      </h3>
      <p className="mb-4 max-w-prose text-ink-soft">
        {t('Payments that need your attention. Checked after every change and every night.')}
      </p>
      <OwnerList label={t('Payment alerts')} path={path} list={alerts} emptyText={t('No open alerts.')}>
        {(alert) => <Alert alert={alert} />}
      </OwnerList>
    </section>
  );
}

function Alert({ alert }: { alert: PaymentAlertRecord }) {
  const { id, kind, reference, created_at } = alert;
  const title = t(alertTexts[kind].title);
  const { busy, run } = useBusy(failureToast(t('Not resolved'), errorText));

  const resolve = () =>
    run(async () => {
      await request(endpoints.resolvePaymentAlert, { params: { id } });
      alerts.change(path, id, () => null);
    });

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium text-bad">{title}</p>
        <p className="text-ink-soft text-sm">{t(alertTexts[kind].advice)}</p>
        <p className="wrap-anywhere text-ink-soft text-sm">
          {reference} · <MomentText at={created_at} />
        </p>
      </div>
      <Button
        size="sm"
        variant="outline"
        busy={busy}
        aria-label={t('Resolve “{title}” of {reference}', { title, reference })}
        onClick={() => void resolve()}
      >
        {t('Resolve')}
      </Button>
    </div>
  );
}
