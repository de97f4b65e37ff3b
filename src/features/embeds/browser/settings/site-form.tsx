import { type FormEvent, useState } from 'react';
import { RequestError } from '#browser/requests/request-error.ts';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { embedLimits } from '../../rules/embed-key.ts';
import { addSite } from './embeds.client.ts';

export function SiteForm({ onDone }: { onDone: () => void }) {
  const [site, setSite] = useState('');
  const [error, setError] = useState<string | undefined>();
  const { busy, runOnce } = useBusy((failure) => {
    // Only the server checks that this is the address of a site.
    const reason = failure instanceof RequestError && failure.status === 422 ? failure.reason : undefined;
    setError(reason);
    if (!reason) toastRequestError(failure, { title: t('The sites were not saved. Please try again.') });
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    await runOnce(async () => {
      await addSite(site);
      onDone();
    });
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('Address of the site')}
        hint={t('Like https://example.com. It counts for all pages of this name, and for no other name.')}
        error={error}
        type="url"
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={embedLimits.siteLength}
        // The user has just pressed the button that opens this form.
        autoFocus
        value={site}
        onChange={(event) => setSite(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {busy ? t('One moment…') : t('Save')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
