import { useState } from 'react';
import { currentLocale } from '#browser/locale.ts';
import { FetchFailure } from '#browser/requests/fetch-failure.tsx';
import { t } from '#kernel/language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { toast } from '#ui/toast.ts';
import type { DeliveryRecord } from '../rules/webhook.ts';
import { refetchEndpoints, sendAgain, useDeliveries, useDelivery } from './webhooks.client.ts';

const momentText = (moment: string) =>
  new Date(moment).toLocaleString(currentLocale(), { dateStyle: 'medium', timeStyle: 'medium' });

/** Lists the deliveries of an endpoint, newest first. */
export function DeliveryList({ endpointId }: { endpointId: string }) {
  const { data, error } = useDeliveries(endpointId);
  if (error) return <FetchFailure error={error} onRetry={refetchEndpoints} className="mt-3" />;
  if (!data) return <p className="mt-3 text-ink-soft">{t('Loading…')}</p>;
  if (data.items.length === 0) {
    return (
      <p className="mt-3 text-ink-soft">
        {t('Nothing was sent yet. Press “Send a Test” to see whether your program answers.')}
      </p>
    );
  }
  return (
    <ul aria-label={t('Deliveries')} className="mt-3">
      {data.items.map((delivery) => (
        <DeliveryRow key={delivery.id} endpointId={endpointId} delivery={delivery} />
      ))}
    </ul>
  );
}

const variants = { waiting: 'warn', held: 'secondary', delivered: 'good', failed: 'bad' } as const;
const stateText = (state: DeliveryRecord['state']) =>
  ({
    waiting: t('Waiting', {}, 'a delivery'),
    held: t('On hold', {}, 'a delivery'),
    delivered: t('Delivered', {}, 'a delivery'),
    failed: t('Failed', {}, 'a delivery'),
  })[state];

type DeliveryRowProps = { endpointId: string; delivery: DeliveryRecord };

function DeliveryRow({ endpointId, delivery }: DeliveryRowProps) {
  const { id, type, state, created_at: createdAt } = delivery;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <Disclosure
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
        summary={
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <code dir="ltr">{type}</code>
            <Badge variant={variants[state]}>{stateText(state)}</Badge>
            <span className="font-normal text-ink-soft text-sm">{momentText(createdAt)}</span>
          </span>
        }
      >
        {isOpen ? <DeliveryDetails endpointId={endpointId} id={id} /> : null}
      </Disclosure>
    </li>
  );
}

const box =
  'wrap-anywhere max-h-72 overflow-auto whitespace-pre-wrap rounded-md bg-sunken p-3 text-ink text-sm';

function DeliveryDetails({ endpointId, id }: { endpointId: string; id: string }) {
  const { data } = useDelivery(endpointId, id);
  if (!data) return <p>{t('Loading…')}</p>;

  async function again() {
    if (await sendAgain(endpointId, id)) toast({ title: t('Sent again') });
  }

  return (
    <div className="grid gap-3">
      <p className="text-sm">
        <code dir="ltr">webhook-id: {data.message_id}</code>
        {data.state === 'waiting' && data.next_at ? (
          <span className="block">{t('Next attempt: {moment}', { moment: momentText(data.next_at) })}</span>
        ) : null}
      </p>
      <pre dir="ltr" className={box}>
        {written(data.body)}
      </pre>
      {data.attempts.map(({ at, ms, status, failure, signature, response }) => (
        <div key={at} className="grid gap-1 text-sm">
          <p>
            {t('{moment}, after {ms} ms: {outcome}', {
              moment: momentText(at),
              ms,
              outcome:
                status === null ? failureText(failure) : t('status {status}', { status: String(status) }),
            })}
          </p>
          <code dir="ltr" className="wrap-anywhere">
            webhook-signature: {signature}
          </code>
          {response ? (
            <pre dir="ltr" className={box}>
              {response}
            </pre>
          ) : null}
        </div>
      ))}
      <div>
        <Button size="sm" variant="outline" onClick={() => void again()}>
          {t('Send Again')}
        </Button>
      </div>
    </div>
  );
}

const written = (body: string) => JSON.stringify(JSON.parse(body), null, 2);

function failureText(failure: DeliveryRecord['failure']): string {
  const texts = {
    refused: t('this address is not public'),
    'unknown-host': t('no server of this name'),
    unreachable: t('no connection'),
    certificate: t('the certificate is not valid'),
    timeout: t('no answer in time'),
    'broken-off': t('the connection broke'),
  };
  return failure === null ? '' : texts[failure];
}
