import { type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#browser/requests/request.ts';
import { RequestError } from '#browser/requests/request-error.ts';
import { failureToast, useBusy } from '#browser/requests/use-busy.ts';
import { useSession } from '#browser/session/session.ts';
import { readOwnName, storeOwnName } from '#features/sharing/browser/own-name.public.ts';
import { t } from '#kernel/language/t.ts';
import { tablePromise } from '#kernel/table-promise.ts';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { OnlineButton } from '#ui/online-button.tsx';
import * as endpoints from '../../rules/room.endpoints.ts';
import { roomLimits } from '../../rules/room-limits.ts';
import { storePlace } from '../place.ts';
import { withItemNames } from './named-items.ts';

type OpenRoomDialogProps = { inputData: unknown; open: boolean; onOpenChange: (open: boolean) => void };

export function OpenRoomDialog({ inputData, open, onOpenChange }: OpenRoomDialogProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const [name, setName] = useState(user?.username ?? readOwnName(null));
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string>();
  const { busy, run } = useBusy(failureToast(t('Table not opened'), reasonOf));

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setError(name.trim() === '' ? t('Enter your name') : undefined);
    if (name.trim() === '') return;
    await run(async () => {
      const { url, guest_id, key } = await call(endpoints.open, {
        body: {
          inputData: withItemNames(inputData),
          name,
          // The title is stored in this page's language; guests with other languages see the same text.
          title: title.trim() || t('{name}’s table', { name: name.trim() }),
          showsWays: user !== null,
        },
      });
      if (!user) storeOwnName(null, name);
      const address = new URL(url).pathname;
      storePlace(address.split('/').at(-1) ?? '', { guestId: guest_id, key });
      onOpenChange(false);
      void navigate(address);
    });
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={t('Let guests pick their items')}
        description={t(
          'Your guests scan a code, tap what they had and see what they pay. They do not need an account.',
        )}
      >
        <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
          <TextField
            label={t('Your name')}
            hint={t('Everyone at the table sees it.')}
            autoComplete="given-name"
            maxLength={roomLimits.nameLength}
            value={name}
            error={error}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            label={t('Table name (optional)')}
            autoComplete="off"
            maxLength={roomLimits.titleLength}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
          <p className="text-ink-soft text-sm">{tablePromise()}</p>
          <OnlineButton type="submit" busy={busy}>
            {busy ? t('Opening...') : t('Open the table')}
          </OnlineButton>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof RequestError && error.status === 422) {
    return error.reason ?? t('Add the items of the bill first.');
  }
  if (error instanceof RequestError && error.code === 'trial-over') return t('Your trial has ended.');
  return t('The table could not be opened. Please try again.');
}
