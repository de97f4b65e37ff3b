import { useState } from 'react';
import { FetchFailure } from '#browser/requests/fetch-failure.tsx';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { EndpointRow } from './endpoint-row.tsx';
import { refetchEndpoints, useEndpoints } from './webhooks.client.ts';

/** Lists the webhook endpoints of the account. */
export function WebhookList() {
  const { data, error } = useEndpoints();
  const [isAdding, setIsAdding] = useState(false);
  if (error) return <FetchFailure error={error} onRetry={refetchEndpoints} />;
  if (!data) return <SkeletonBlock className="h-20" />;
  const { endpoints, max } = data;
  return (
    <>
      {endpoints.length === 0 && !isAdding ? (
        <p className="mb-5 text-ink-soft">
          {t(
            'No webhook yet. Enter the address of a program that takes requests, choose the events, and check its signature with the secret that we show you.',
          )}
        </p>
      ) : null}
      {endpoints.length > 0 ? (
        <ul aria-label={t('Webhooks')} className="mb-5 divide-y divide-line border-line border-y">
          {endpoints.map((endpoint) => (
            <EndpointRow key={endpoint.id} endpoint={endpoint} />
          ))}
        </ul>
      ) : null}
      {isAdding ? <EndpointForm onDone={() => setIsAdding(false)} /> : null}
      {!isAdding && endpoints.length < max ? (
        <Button variant="outline" onClick={() => setIsAdding(true)}>
          {t('Add a Webhook')}
        </Button>
      ) : null}
    </>
  );
}
