import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router';
import { RequestError } from '#browser/requests/request-error.ts';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { readOwnName, storeOwnName } from '#features/sharing/browser/own-name.public.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/field.tsx';
import { isolated, tRich } from '#ui/rich-text.tsx';
import type { RoomGuest } from '../../rules/room.ts';
import { roomLimits } from '../../rules/room-limits.ts';
import type { Place } from '../place.ts';
import { join } from '../room.client.ts';

type JoinFormProps = { token: string; guests: readonly RoomGuest[]; onJoined: (place: Place) => void };

/** Joining needs only a name; an expected guest takes over their reserved seat. */
export function JoinForm({ token, guests, onJoined }: JoinFormProps) {
  const [name, setName] = useState(() => readOwnName(null));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** An expected guest with the typed name: the form asks whether it is the same person. */
  const [namesake, setNamesake] = useState<RoomGuest>();
  const expected = guests.filter(({ is_here, is_host }) => !is_here && !is_host);

  async function sit(as: string, guestId?: string) {
    setError(as.trim() === '' ? t('Enter your name') : undefined);
    if (as.trim() === '') return;
    setBusy(true);
    try {
      const place = await join(token, as, guestId);
      storeOwnName(null, as);
      onJoined(place);
    } catch (cause) {
      const isTaken = cause instanceof RequestError && cause.status === 409;
      toastRequestError(cause, {
        title: t('Not joined'),
        description: isTaken
          ? t('Someone has already taken this place, or the table is full.')
          : t('Please try again.'),
      });
      setBusy(false);
    }
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const found = expected.find((guest) => isAlike(guest.name, name));
    if (found) setNamesake(found);
    else void sit(name);
  }

  return (
    <Card className="mt-6 grid gap-5 p-5">
      <div>
        <h2 className="text-2xl">{t('Who are you?')}</h2>
        <p className="mt-1 text-ink-soft">
          {t('Everyone at the table sees your name. You do not need an account.')}
        </p>
      </div>
      {expected.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {expected.map(({ id, name: who }) => (
            <Button key={id} variant="outline" busy={busy} onClick={() => void sit(who, id)}>
              <span className="wrap-anywhere">{tRich('I am <b>{name}</b>', isolated, { name: who })}</span>
            </Button>
          ))}
        </div>
      ) : null}
      <form noValidate className="grid items-end gap-3 sm:grid-cols-[1fr_auto]" onSubmit={submit}>
        <TextField
          label={expected.length > 0 ? t('Or another name') : t('Your name')}
          autoComplete="given-name"
          maxLength={roomLimits.nameLength}
          value={name}
          error={error}
          onChange={({ target }) => {
            setName(target.value);
            setNamesake(undefined);
          }}
        />
        <Button type="submit" busy={busy}>
          {t('Join the table')}
        </Button>
      </form>
      {namesake ? (
        <fieldset className="grid gap-3">
          <p role="alert" className="wrap-anywhere">
            {tRich('Are you the <b>{name}</b> on this bill?', isolated, { name: namesake.name })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button busy={busy} onClick={() => void sit(namesake.name, namesake.id)}>
              {t('Yes, that is me')}
            </Button>
            <Button variant="outline" busy={busy} onClick={() => void sit(name)}>
              <span className="wrap-anywhere">
                {tRich('No, another <b>{name}</b>', isolated, { name: namesake.name })}
              </span>
            </Button>
          </div>
        </fieldset>
      ) : null}
      <p className="text-ink-soft text-sm">
        {tRich(
          'Did you open this table on another device? Log in and continue under ‘Tables’ in your <a>history</a>.',
          {
            a: (text) => (
              <Link to="/history" className="text-accent underline underline-offset-4">
                {text}
              </Link>
            ),
          },
        )}
      </p>
    </Card>
  );
}

function isAlike(one: string, other: string): boolean {
  return one.trim().localeCompare(other.trim(), undefined, { sensitivity: 'base' }) === 0;
}
