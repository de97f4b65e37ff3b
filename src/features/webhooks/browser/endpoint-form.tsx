import { type FormEvent, useId, useState } from 'react';
import { RequestError } from '#browser/request-error.ts';
import { toastRequestError } from '#browser/request-error-toast.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { type EventType, eventTexts, eventTypes } from '../rules/event-types.ts';
import { receiverUrl, webhookLimits } from '../rules/webhook.ts';
import { addEndpoint, refetchEndpoints } from './webhooks.client.ts';

export function EndpointForm({ onDone }: { onDone: () => void }) {
  const [url, setUrl] = useState('');
  const [description, setDescription] = useState('');
  const [events, setEvents] = useState<ReadonlySet<EventType>>(new Set());
  const [errors, setErrors] = useState<Readonly<{ url?: string; events?: string }>>({});
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = receiverUrl.safeParse(url).error?.issues[0]?.message;
    const found = {
      ...(wrong === undefined ? {} : { url: wrong }),
      ...(events.size === 0 ? { events: t('Choose at least one event') } : {}),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await addEndpoint({ url, description, events: eventTypes.filter((type) => events.has(type)) });
      refetchEndpoints();
      onDone();
    } catch (error) {
      // Where the server alone knows: an address inside a network, a name that nobody has.
      const reason = error instanceof RequestError && error.status === 422 ? error.reason : undefined;
      if (reason) setErrors({ url: reason });
      else toastRequestError(error, { title: t('The webhook was not added. Please try again.') });
      setBusy(false);
    }
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
        // Pressing the button opens this form.
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
      <EventChoices chosen={events} error={errors.events} onChange={setEvents} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {busy ? t('One moment…') : t('Add Webhook')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

type EventChoicesProps = {
  chosen: ReadonlySet<EventType>;
  error: string | undefined;
  onChange: (chosen: ReadonlySet<EventType>) => void;
};

function EventChoices({ chosen, error, onChange }: EventChoicesProps) {
  const id = useId();
  function toggle(type: EventType, isChosen: boolean) {
    onChange(new Set(isChosen ? [...chosen, type] : [...chosen].filter((one) => one !== type)));
  }
  return (
    <fieldset aria-describedby={`${id}-error`}>
      <legend className="mb-1 font-medium text-sm">{t('Events')}</legend>
      {eventTypes.map((type) => (
        <label
          key={type}
          htmlFor={`${id}-${type}`}
          className="flex min-h-11 cursor-pointer items-center gap-3 py-1"
        >
          <input
            id={`${id}-${type}`}
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={chosen.has(type)}
            onChange={(event) => toggle(type, event.target.checked)}
          />
          <span className="min-w-0">
            {t(eventTexts[type])}
            <code dir="ltr" className="block w-fit text-ink-soft text-sm">
              {type}
            </code>
          </span>
        </label>
      ))}
      <p id={`${id}-error`} aria-live="polite" className="text-bad text-sm empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
