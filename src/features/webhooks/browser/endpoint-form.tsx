import { type FormEvent, useState } from 'react';
import { RequestError } from '#browser/requests/request-error.ts';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { CheckChoices } from '#ui/check-choices.tsx';
import { TextField } from '#ui/field.tsx';
import { type EventType, eventTexts, eventTypes } from '../rules/event-types.ts';
import { type EndpointRecord, receiverUrl, webhookLimits } from '../rules/webhook.ts';
import { addEndpoint, changeEndpoint, refetchEndpoints } from './webhooks.client.ts';

const eventOptions = eventTypes.map((value) => ({
  value,
  label: (
    <span className="min-w-0">
      {t(eventTexts[value])}
      <code dir="ltr" className="block w-fit text-ink-soft text-sm">
        {value}
      </code>
    </span>
  ),
}));

type EndpointFormProps = {
  /** The endpoint to change; without it, the form adds a new endpoint. */
  endpoint?: EndpointRecord;
  onDone: () => void;
};

export function EndpointForm({ endpoint, onDone }: EndpointFormProps) {
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [description, setDescription] = useState(endpoint?.description ?? '');
  const [events, setEvents] = useState<ReadonlySet<EventType>>(new Set(endpoint?.events));
  const [errors, setErrors] = useState<Readonly<{ url?: string; events?: string }>>({});
  const { busy, runOnce } = useBusy((error) => {
    // Errors that only the server can find: an address inside a network, a name that does not resolve.
    const reason = error instanceof RequestError && error.status === 422 ? error.reason : undefined;
    if (reason) setErrors({ url: reason });
    else {
      const title = endpoint
        ? t('The webhook was not changed. Please try again.')
        : t('The webhook was not added. Please try again.');
      toastRequestError(error, { title });
    }
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = receiverUrl.safeParse(url).error?.issues[0]?.message;
    const found = {
      ...(wrong === undefined ? {} : { url: wrong }),
      ...(events.size === 0 ? { events: t('Choose at least one event') } : {}),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    await runOnce(async () => {
      const sent = { url, description, events: eventTypes.filter((type) => events.has(type)) };
      await (endpoint ? changeEndpoint(endpoint.id, sent) : addEndpoint(sent));
      refetchEndpoints();
      onDone();
    });
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('Address')}
        hint={t('Where your program takes requests, beginning with https://')}
        error={errors.url}
        type="url"
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={webhookLimits.urlLength}
        // The user has just pressed the button that opens this form.
        autoFocus
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <TextField
        label={t('Description (optional)')}
        maxLength={webhookLimits.descriptionLength}
        autoComplete="off"
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <CheckChoices
        legend={t('Events')}
        options={eventOptions}
        chosen={events}
        error={errors.events}
        onChange={setEvents}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {busy ? t('One moment…') : endpoint ? t('Save') : t('Add Webhook')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
