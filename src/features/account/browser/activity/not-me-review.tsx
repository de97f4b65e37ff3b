import { type ReactNode, useId, useState } from 'react';
import { currentLocale } from '#browser/locale.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { hidden, type Tags, tRich } from '#ui/rich-text.tsx';
import type { WayInRecord } from '../../rules/not-me.ts';
import { recentDays } from '../../rules/ways-in.ts';
import type { Review } from './not-me.ts';
import { wayInText } from './way-in-text.ts';

type NotMeReviewProps = { review: Review; onSecure: (keep: readonly string[]) => Promise<void> };

/** Ways to log in: recent ones are removed unless ticked, older ones stay. */
export function NotMeReview({
  review: { email, ways, hasPendingAddress, keys },
  onSecure,
}: NotMeReviewProps) {
  const [keep, setKeep] = useState<ReadonlySet<string>>(new Set());
  const { busy, run } = useBusy();
  const others = ways.filter(({ kind }) => kind !== 'password');
  const recent = others.filter(({ isRecent }) => isRecent);
  const older = others.filter(({ isRecent }) => !isRecent);

  function toggle(key: string, isKept: boolean) {
    setKeep((before) => new Set(isKept ? [...before, key] : [...before].filter((one) => one !== key)));
  }

  const secure = () => run(() => onSecure([...keep]));

  return (
    <>
      <p className="mt-4 text-ink-soft text-lg">
        {tRich(
          'We can help you secure the account <b>{email}</b>. Nothing happens until you press the button below. Then:',
          { b: (text) => <strong className="wrap-anywhere">{text}</strong> },
          { email },
        )}
      </p>
      <ul className="mt-4 grid list-disc gap-1 ps-5">
        <li>{t('Every device is signed out, this one too.')}</li>
        <li>{t('The password stops working, and you choose a new one right away.')}</li>
        {hasPendingAddress ? <li>{t('The change of your email address is cancelled.')}</li> : null}
        {keys.length > 0 ? <li>{t('Every API key is revoked, also those that are yours.')}</li> : null}
        {recent.length > 0 ? (
          <li>{t('Everything added recently is removed, except what you tick as yours.')}</li>
        ) : null}
      </ul>
      {recent.length > 0 ? (
        <fieldset className="mt-8">
          <legend className="mb-2 text-2xl">
            {t('New in the last {days, plural, one {# day} other {# days}}', { days: recentDays })}
          </legend>
          <p className="mb-3 text-ink-soft">
            {t(
              'Tick only what you added yourself. If you are not sure, leave the box empty. You can add it again later.',
            )}
          </p>
          <ul className="divide-y divide-line border-line border-y">
            {recent.map((way) => (
              <RecentWay key={way.key} way={way} isKept={keep.has(way.key)} onToggle={toggle} />
            ))}
          </ul>
        </fieldset>
      ) : null}
      {older.length > 0 ? (
        <WayList title={t('Older, not changed')}>
          {older.map((way) => (
            <li key={way.key} className="py-3">
              <p className="wrap-anywhere font-medium">{wayInText(way)}</p>
              <WayDate way={way} />
            </li>
          ))}
        </WayList>
      ) : null}
      {keys.length > 0 ? (
        <WayList title={t('API keys that will be revoked')}>
          {keys.map(({ name, start, createdAt }) => (
            <li key={start} className="py-3">
              <p className="wrap-anywhere font-medium">
                {name} <code dir="ltr">{start}…</code>
              </p>
              <AddedOn at={createdAt} />
            </li>
          ))}
        </WayList>
      ) : null}
      <Button className="mt-8" size="lg" busy={busy} onClick={() => void secure()}>
        {t('Secure My Account')}
      </Button>
    </>
  );
}

type RecentWayProps = {
  way: WayInRecord;
  isKept: boolean;
  onToggle: (key: string, isKept: boolean) => void;
};

function RecentWay({ way, isKept, onToggle }: RecentWayProps) {
  const id = useId();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{wayInText(way)}</p>
        <WayDate way={way} />
        <p className={isKept ? 'text-good text-sm' : 'text-bad text-sm'}>
          {isKept
            ? t('Stays', {}, 'a passkey or a connected account')
            : t('Will be removed', {}, 'a passkey or a connected account')}
        </p>
      </div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          id={id}
          type="checkbox"
          className="size-5 accent-accent"
          checked={isKept}
          onChange={(event) => onToggle(way.key, event.target.checked)}
        />
        {tRich('This is mine, keep it<hidden>: {name}</hidden>', hidden, { name: wayInText(way) })}
      </label>
    </li>
  );
}

function WayList({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-2 text-2xl">
        {title}
      </h2>
      <ul className="divide-y divide-line border-line border-y">{children}</ul>
    </section>
  );
}

const moment = { dateStyle: 'medium', timeStyle: 'short' } as const;

function WayDate({ way: { kind, changedAt } }: { way: WayInRecord }) {
  return kind === 'recovery-codes' ? (
    <p className="text-ink-soft text-sm">{tRich('Made <time>{date}</time>', ...momentOf(changedAt))}</p>
  ) : (
    <AddedOn at={changedAt} />
  );
}

function AddedOn({ at }: { at: string }) {
  return <p className="text-ink-soft text-sm">{tRich('Added <time>{date}</time>', ...momentOf(at))}</p>;
}

function momentOf(at: string): [Tags, { date: string }] {
  const tags: Tags = { time: (text) => <time dateTime={at}>{text}</time> };
  return [tags, { date: new Date(at).toLocaleString(currentLocale(), moment) }];
}
