import { type FormEvent, useRef, useState } from 'react';
import { failureToast, useBusy } from '#browser/requests/use-busy.ts';
import { useSession } from '#browser/session/session.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { choiceCard, choiceMark, choiceRing } from '#ui/control-styles.ts';
import { TextField } from '#ui/field.tsx';
import {
  type WaitlistFeature,
  type WaitlistTier,
  waitlistFeatureIds,
  waitlistFeatures,
  waitlistRequest,
} from '../rules/waitlist.ts';
import { joinWaitlist } from './waitlist.client.ts';
import { tierTexts } from './waitlist-texts.ts';

export function WaitlistForm({ tier, onJoined }: { tier: WaitlistTier; onJoined: () => void }) {
  const { user } = useSession();
  const [email, setEmail] = useState(user?.email ?? '');
  const [features, setFeatures] = useState<readonly WaitlistFeature[]>([]);
  const [error, setError] = useState<string>();
  const { busy, runOnce } = useBusy(
    failureToast(t('Error'), t('Failed to join waitlist. Please try again.')),
  );
  const field = useRef<HTMLInputElement>(null);
  const { submit, busy: busyText } = tierTexts[tier];

  async function join(event: FormEvent) {
    event.preventDefault();
    const entry = waitlistRequest.safeParse({ email, tierInterest: tier, requestedFeatures: features });
    if (!entry.success) {
      setError(entry.error.issues[0]?.message);
      field.current?.focus();
      return;
    }
    await runOnce(async () => {
      await joinWaitlist(entry.data);
      onJoined();
    });
  }

  function choose(feature: WaitlistFeature, chosen: boolean) {
    setFeatures((last) => [...last.filter((each) => each !== feature), ...(chosen ? [feature] : [])]);
  }

  return (
    <form noValidate className="mt-5 grid gap-5" onSubmit={(event) => void join(event)}>
      <TextField
        ref={field}
        label={t('Email')}
        type="email"
        autoComplete="email"
        required
        value={email}
        error={error}
        onChange={(event) => {
          setEmail(event.target.value);
          setError(undefined);
        }}
      />
      <fieldset className="min-w-0">
        <legend className="mb-2 font-medium text-sm">{t('Which features are you waiting for?')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {waitlistFeatureIds.map((id) => (
            <label key={id} className={choiceCard}>
              <input
                type="checkbox"
                checked={features.includes(id)}
                onChange={(event) => choose(id, event.target.checked)}
                className={choiceMark}
              />
              <span aria-hidden="true" className={choiceRing} />
              {t(waitlistFeatures[id])}
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" disabled={email.trim() === ''} busy={busy} className="justify-self-start">
        {busy ? busyText : submit}
      </Button>
    </form>
  );
}
