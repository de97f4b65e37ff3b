import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useLocale } from '#browser/locale.ts';
import { RequestError } from '#browser/requests/request-error.ts';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { t } from '#kernel/language/t.ts';
import { NativeSelect } from '#ui/native-select.tsx';
import { Notice } from '#ui/notice.tsx';
import { isolated, tRich } from '#ui/rich-text.tsx';
import type { RoomRecord } from '../../rules/room.ts';
import type { Act, Tap } from '../act.ts';
import { useMoney } from '../money.ts';
import { forgetPlace, type Place, readPlace, storePlace } from '../place.ts';
import { createActions } from '../room.client.ts';
import type { RoomAdditions } from '../room-additions.public.ts';
import { withClaim } from './claimed.ts';
import { GuestList } from './guest-list.tsx';
import { ItemList } from './item-list.tsx';
import { JoinForm } from './join-form.tsx';
import { MyTotal } from './my-total.tsx';

// Loaded only for hosts and closed tables; if a chunk cannot load, the rest of the table is shown.
const HostPanel = lazy(() => import('../host/host-panel.tsx').catch(() => ({ default: () => <></> })));
const EndedView = lazy(() => import('../ended/ended-view.tsx').catch(() => ({ default: () => <></> })));

type TableViewProps = {
  token: string;
  record: RoomRecord;
  isBehind: boolean;
  onChange: (record: RoomRecord) => void;
  /** Applies this browser's own change optimistically. */
  onOwnChange: (revision: number, change: (record: RoomRecord) => RoomRecord) => void;
  reload: () => void;
  additions: RoomAdditions;
};

const clock = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;

export function TableView(props: TableViewProps) {
  const { token, record, isBehind, onChange, onOwnChange, reload, additions } = props;
  const locale = useLocale();
  const money = useMoney(record.currency);
  const [place, setPlace] = useState<Place | null>(() => readPlace(token));
  /** Records before this revision do not contain this browser's seat. */
  const [satAt, setSatAt] = useState(0);
  const [wasRemoved, setWasRemoved] = useState(false);
  const [actorId, setActorId] = useState<string | null>(null);
  const actions = useMemo(() => (place ? createActions(token, place) : null), [token, place]);
  const me = record.guests.find(({ id }) => id === place?.guestId);
  const actor = record.guests.find(({ id }) => id === actorId) ?? me;
  const isEnded = record.ended_at !== null;
  const [wasOpen] = useState(!isEnded);

  const isGone = place !== null && me === undefined && record.revision > satAt;
  useEffect(() => {
    if (!isGone) return;
    forgetPlace(token);
    // Syncs with the server: the record no longer contains this seat.
    // oxlint-disable-next-line react/set-state-in-effect
    setPlace(null);
    setWasRemoved(true);
  }, [isGone, token]);

  const act: Act = async (work) => {
    if (!actions) return false;
    try {
      onChange(await work(actions));
      return true;
    } catch (error) {
      toastRequestError(error, errorTexts(error));
      return false;
    }
  };

  const tap: Tap = async (itemId, claim) => {
    if (!actions) return;
    try {
      const revision = await actions.claim(itemId, claim);
      onOwnChange(revision, (before) => withClaim(before, { itemId, ...claim }));
    } catch (error) {
      toastRequestError(error, errorTexts(error));
      reload();
    }
  };

  function sit(next: Place) {
    storePlace(token, next);
    setPlace(next);
    setSatAt(record.revision);
    setWasRemoved(false);
    reload();
  }

  return (
    <>
      <p className="figures text-ink-soft">
        {isEnded
          ? t('{guests, plural, one {# person} other {# people}} · {total} · closed', {
              guests: record.guests.length,
              total: money(record.total),
            })
          : t('{guests, plural, one {# person} other {# people}} · {total} · open until {time}', {
              guests: record.guests.length,
              total: money(record.total),
              time: new Date(record.expires_at).toLocaleString(locale, clock),
            })}
      </p>
      <h1 className="wrap-anywhere mt-1 text-3xl sm:text-4xl">
        <bdi>{record.title}</bdi>
      </h1>
      <div aria-live="polite" className="mt-4 grid gap-4 empty:hidden">
        {isBehind ? (
          <Notice tone="mild" title={t('No connection')}>
            {t('Reconnecting. What you see may be out of date and updates by itself.')}
          </Notice>
        ) : null}
        {wasRemoved ? (
          <Notice title={t('You are no longer at this table')}>{t('You can join again.')}</Notice>
        ) : null}
      </div>

      {isEnded ? (
        <Suspense fallback={null}>
          <EndedView record={record} me={me} act={act} hasJustEnded={wasOpen} additions={additions} />
        </Suspense>
      ) : (
        <>
          {place ? null : <JoinForm token={token} guests={record.guests} onJoined={sit} />}
          {me?.is_host ? (
            <Suspense fallback={null}>
              <HostPanel token={token} record={record} act={act} />
            </Suspense>
          ) : null}
          <section aria-labelledby="items" className="mt-8">
            <h2 id="items" className="text-2xl">
              {actor && actor !== me
                ? tRich('What did <b>{name}</b> have?', isolated, { name: actor.name })
                : t('What was yours?')}
            </h2>
            {me?.is_host && record.guests.length > 1 ? (
              <NativeSelect
                label={t('Pick items for')}
                className="mt-3 max-w-72"
                value={actor?.id ?? ''}
                onChange={({ target }) => setActorId(target.value)}
                options={record.guests.map(({ id, name, is_host }) => ({
                  value: id,
                  label: is_host ? t('{name} (you)', { name }) : name,
                }))}
              />
            ) : null}
            <ItemList record={record} actor={actor} me={me} act={act} tap={tap} />
          </section>
          <GuestList record={record} me={me} act={act} />
          {me ? <MyTotal record={record} me={me} /> : null}
        </>
      )}
    </>
  );
}

function errorTexts(error: unknown): { title: string; description: string } {
  if (error instanceof RequestError && error.code === 'conflict') {
    return {
      title: t('Someone was faster'),
      description: t('There is not enough left, or the table is closed.'),
    };
  }
  if (error instanceof RequestError && error.code === 'limit-reached') {
    return {
      title: t('Not added'),
      description: t('This table has as many guests or items as a table can have.'),
    };
  }
  // Such as payments that do not add up to the bill, in the server's words.
  const reason = error instanceof RequestError && error.status === 422 ? error.reason : undefined;
  return { title: t('That did not work'), description: reason ?? t('Check your connection and try again.') };
}
