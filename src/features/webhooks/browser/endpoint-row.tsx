import { useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { AskFirst } from '#ui/ask-first.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { retryDays } from '../rules/retry.ts';
import type { EndpointRecord } from '../rules/webhook.ts';
import { DeliveryList } from './delivery-list.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { removeEndpoint, sendTest, turn } from './webhooks.client.ts';

type Opened = 'form' | 'secret' | 'deliveries' | null;

export function EndpointRow({ endpoint }: { endpoint: EndpointRecord }) {
  const { id, url, description, events, is_on: isOn, failing_since: failingSince } = endpoint;
  const [opened, setOpened] = useState<Opened>(null);
  const toggle = (which: Opened) => setOpened(opened === which ? null : which);

  async function test() {
    if (!(await sendTest(id))) return;
    toast({ title: t('Test sent'), description: t('The deliveries show what came back.') });
    setOpened('deliveries');
  }

  function remove() {
    // After the deletion, the open list of deliveries must not be reloaded.
    setOpened(null);
    void removeEndpoint(id);
  }

  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span dir="ltr" className="wrap-anywhere font-medium">
          {url}
        </span>
        {isOn && failingSince ? <Badge variant="warn">{t('Failing', {}, 'a webhook')}</Badge> : null}
        {isOn ? null : <Badge variant="bad">{t('Off', {}, 'a webhook')}</Badge>}
      </p>
      {description ? <p className="wrap-anywhere">{description}</p> : null}
      <p className="text-ink-soft text-sm">
        <code dir="ltr">{events.join(' ')}</code>
      </p>
      <OffReason endpoint={endpoint} />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          aria-expanded={opened === 'deliveries'}
          onClick={() => toggle('deliveries')}
        >
          {t('Deliveries')}
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-expanded={opened === 'secret'}
          onClick={() => toggle('secret')}
        >
          {t('Secret', {}, 'of a webhook')}
        </Button>
        <Button variant="outline" size="sm" onClick={() => void test()}>
          {t('Send a Test')}
        </Button>
        <Button variant="ghost" size="sm" aria-expanded={opened === 'form'} onClick={() => toggle('form')}>
          {t('Edit')}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => void turn(id, !isOn)}>
          {isOn ? t('Turn Off') : t('Turn On')}
        </Button>
        <AskFirst
          title={t('Delete this webhook?')}
          description={t('Nothing more is sent to it, and its deliveries are deleted.')}
          label={t('Delete')}
          onConfirm={remove}
        >
          {(ask) => (
            <Button variant="ghost" size="sm" onClick={ask}>
              {t('Delete')}
            </Button>
          )}
        </AskFirst>
      </div>
      {opened === 'form' ? (
        <div className="mt-4">
          <EndpointForm endpoint={endpoint} onDone={() => setOpened(null)} />
        </div>
      ) : null}
      {opened === 'secret' ? <ShownSecret id={id} /> : null}
      {opened === 'deliveries' ? <DeliveryList endpointId={id} /> : null}
    </li>
  );
}

function OffReason({ endpoint: { off_reason: reason } }: { endpoint: EndpointRecord }) {
  if (reason === null || reason === 'user') return null;
  const texts = {
    failing: t(
      'It did not accept our messages for {days, plural, one {# day} other {# days}}. Turned on again, it gets what is waiting.',
      { days: retryDays },
    ),
    gone: t('It told us that it takes no more messages (status 410).'),
    secured: t('We turned it off because somebody else may have used your account. Check the address first.'),
  };
  return <p className="mt-1 text-bad text-sm">{texts[reason]}</p>;
}
