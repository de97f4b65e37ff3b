import { type ChangeEvent, useRef, useState } from 'react';
import type { Outcome } from '#browser/requests/request-outcome.ts';
import { reloadSession } from '#browser/session/session.ts';
import { t } from '#kernel/language/t.ts';
import type { SessionUser } from '#kernel/session.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { notAPicture, settingsFailure } from '../settings-errors.ts';
import { requestPicture, requestPictureRemoval } from '../settings-requests.ts';
import { UserPicture } from '../user-picture.public.tsx';
import { type SquarePicture, squarePicture } from './square-picture.ts';

export function PictureField({ user }: { user: SessionUser }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<SquarePicture | null>(null);
  const [busy, setBusy] = useState(false);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    if (!file) return;
    const picture = await squarePicture(file);
    // Reset, so that the same file can be chosen again.
    if (input.current) input.current.value = '';
    if (picture) setChosen(picture);
    else toast({ ...notAPicture, variant: 'destructive' });
  }

  async function settle(request: Promise<Outcome<unknown>>, done: string, otherwise: string) {
    setBusy(true);
    const outcome = await request;
    if (outcome.ok) {
      await reloadSession();
      setChosen(null);
      toast({ title: done });
    } else {
      toast({ ...settingsFailure(outcome, otherwise), variant: 'destructive' });
    }
    setBusy(false);
  }

  return (
    <div className="flex flex-wrap items-center gap-5">
      <UserPicture
        user={{ username: user.username, picture: chosen?.preview ?? user.picture }}
        className="size-20 text-3xl"
      />
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        aria-label={t('Choose a picture')}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void choose(event)}
      />
      <div className="flex flex-wrap gap-3">
        {chosen ? (
          <>
            <Button
              busy={busy}
              onClick={() =>
                void settle(
                  requestPicture(chosen.blob),
                  t('Picture Updated'),
                  t('Your picture could not be uploaded. Please try again.'),
                )
              }
            >
              {busy ? t('Uploading…') : t('Upload Picture')}
            </Button>
            <Button variant="ghost" onClick={() => setChosen(null)}>
              {t('Cancel')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="outline" onClick={() => input.current?.click()}>
              {user.picture ? t('Change Picture') : t('Add Picture')}
            </Button>
            {user.picture ? (
              <Button
                variant="ghost"
                busy={busy}
                onClick={() =>
                  void settle(
                    requestPictureRemoval(),
                    t('Picture Removed'),
                    t('Your picture could not be removed. Please try again.'),
                  )
                }
              >
                {t('Remove Picture')}
              </Button>
            ) : null}
          </>
        )}
      </div>
    </div>
  );
}
