import { type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { RequestError } from '#browser/requests/request-error.ts';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { useUser } from '#browser/session/session.ts';
import { readOwnName, storeOwnName } from '#features/sharing/browser/own-name.public.ts';
import { t } from '#kernel/language/t.ts';
import { oneLine } from '#kernel/text/storable-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/field.tsx';
import { isolated, tRich } from '#ui/rich-text.tsx';
import { toastError } from '#ui/toast.ts';
import type { Invitation, JoinRequest } from '../../rules/group.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import { isMadeBefore, joinGroup } from '../group.client.ts';
import { storeGroupKey } from '../group-keys.ts';
import { attachAndForget } from '../people/attach-and-forget.ts';
import { namesakeOf } from './namesake.ts';
import { TakenNames } from './taken-names.tsx';

type JoinFormProps = {
  token: string;
  invitation: Invitation;
  /** Called if somebody else took the name first: reloads the names. */
  onTaken: () => void;
};

export function JoinForm({ token, invitation, onTaken }: JoinFormProps) {
  const user = useUser();
  const navigate = useNavigate();
  const [name, setName] = useState(() => readOwnName(user?.id ?? null));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const free = invitation.people.filter(({ is_here }) => !is_here);
  const taken = invitation.people.filter(({ is_here }) => is_here);

  async function join(request: JoinRequest, as: string) {
    setBusy(true);
    try {
      const { group_id, person_id, key } = await joinGroup(token, request);
      const isKept = storeGroupKey({ groupId: group_id, key, personId: person_id, name: invitation.name });
      storeOwnName(user?.id ?? null, as);
      // On failure the device's key still identifies the person, and the group offers ‘This is me’.
      if (user) await attachAndForget(group_id).catch(() => {});
      if (!isKept && !user) warnOfLoss();
      void navigate(`/g/${group_id}`);
    } catch (cause) {
      if (isMadeBefore(cause)) {
        lostKey(as);
        return;
      }
      const isTaken = cause instanceof RequestError && cause.status === 409;
      toastRequestError(cause, {
        title: t('Not joined'),
        description: isTaken
          ? (cause.reason ?? t('Somebody has already taken this name, or the group is full.'))
          : t('Check your connection and try again.'),
      });
      if (isTaken) onTaken();
      setBusy(false);
    }
  }

  /** The response with the key was lost and is not repeated, so this device cannot use the name. */
  function lostKey(as: string) {
    toastError(
      t('Almost joined'),
      t(
        '{name} is in the group, but this device got no key. Ask for the name to be freed for another device, or join with another name.',
        { name: as },
      ),
    );
    onTaken();
    setBusy(false);
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const typed = oneLine(name);
    const namesake = namesakeOf(typed, invitation.people);
    if (typed === '') setError(t('Enter your name'));
    else if (namesake?.is_here)
      setError(t('{name} is taken. Add a letter or your last name.', { name: typed }));
    else if (namesake) void join({ personId: namesake.id }, namesake.name);
    else void join({ name: typed }, typed);
  }

  return (
    <Card className="mt-6 grid gap-5 p-5 sm:p-7">
      <div>
        <h2 className="text-2xl">{t('Who are you?')}</h2>
        <p className="mt-1 text-ink-soft">
          {t('Everyone in the group sees your name. You do not need an account.')}
        </p>
      </div>
      {free.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {free.map((person) => (
            <Button
              key={person.id}
              variant="outline"
              busy={busy}
              onClick={() => void join({ personId: person.id }, person.name)}
            >
              <span className="wrap-anywhere">
                {tRich('I am <b>{name}</b>', isolated, { name: person.name })}
              </span>
            </Button>
          ))}
        </div>
      ) : null}
      <form noValidate className="grid items-start gap-3 sm:grid-cols-[1fr_auto]" onSubmit={submit}>
        <TextField
          label={free.length > 0 ? t('Or another name') : t('Your name')}
          autoComplete="given-name"
          maxLength={groupLimits.nameLength}
          value={name}
          error={error}
          onChange={({ target }) => {
            setName(target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" busy={busy} className="sm:mt-6.5">
          {t('Join the group')}
        </Button>
      </form>
      {taken.length > 0 ? <TakenNames people={taken} /> : null}
    </Card>
  );
}

function warnOfLoss(): void {
  toastError(
    t('Your browser does not store anything'),
    t('You are in the group until you close this page. Log in to stay in it.'),
  );
}
