import { type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#browser/request.ts';
import { RequestError } from '#browser/request-error.ts';
import { toastRequestError } from '#browser/request-error-toast.ts';
import { useSession } from '#browser/session/session.ts';
import { readOwnName, storeOwnName } from '#features/sharing/browser/own-name.public.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import * as endpoints from '../rules/room.endpoints.ts';
import { roomLimits } from '../rules/room-limits.ts';
import { storePlace } from './place.ts';

type OpenRoomDialogProps = { inputData: unknown; open: boolean; onOpenChange: (open: boolean) => void };

export function OpenRoomDialog({ inputData, open, onOpenChange }: OpenRoomDialogProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const [name, setName] = useState(user?.username ?? readOwnName(null));
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setError(name.trim() === '' ? 'Enter your name' : undefined);
    if (name.trim() === '') return;
    setBusy(true);
    try {
      const { url, guest_id, key } = await call(endpoints.open, {
        body: { inputData, name, title, showsWays: user !== null },
      });
      if (!user) storeOwnName(null, name);
      const address = new URL(url).pathname;
      storePlace(address.split('/').at(-1) ?? '', { guestId: guest_id, key });
      onOpenChange(false);
      void navigate(address);
    } catch (cause) {
      toastRequestError(cause, { title: 'Table not opened', description: reasonOf(cause) });
    }
    setBusy(false);
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Let guests pick their items"
        description="Your guests scan a code, tap what they had and see what they pay. They do not need an account."
      >
        <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
          <TextField
            label="Your name"
            hint="Everyone at the table sees it."
            autoComplete="given-name"
            maxLength={roomLimits.nameLength}
            value={name}
            error={error}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            label="Table name (optional)"
            autoComplete="off"
            maxLength={roomLimits.titleLength}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
          <p className="text-ink-soft text-sm">
            The table closes after {roomLimits.hours} hours and is deleted after {roomLimits.retentionDays}{' '}
            days.
          </p>
          <Button type="submit" busy={busy}>
            {busy ? 'Opening...' : 'Open the table'}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof RequestError && error.status === 422) {
    return error.reason ?? 'Add the items of the bill first.';
  }
  if (error instanceof RequestError && error.code === 'trial-over') return 'Your trial has ended.';
  return 'The table could not be opened. Please try again.';
}
