import { type ReactNode, useId, useState } from 'react';
import { currentLocale } from '#browser/locale.ts';
import { Button } from '#ui/button.tsx';
import type { WayInRecord } from '../../rules/not-me.ts';
import { recentDays } from '../../rules/ways-in.ts';
import type { Review } from './not-me.ts';
import { wayInText } from './way-in-text.ts';

type NotMeReviewProps = { review: Review; onSecure: (keep: readonly string[]) => Promise<void> };

/** Ways to log in: recent ones are removed unless ticked, older ones stay. */
export function NotMeReview({ review: { email, ways, hasPendingAddress }, onSecure }: NotMeReviewProps) {
  const [keep, setKeep] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const others = ways.filter(({ kind }) => kind !== 'password');
  const recent = others.filter(({ isRecent }) => isRecent);
  const older = others.filter(({ isRecent }) => !isRecent);

  function toggle(key: string, isKept: boolean) {
    setKeep((before) => new Set(isKept ? [...before, key] : [...before].filter((one) => one !== key)));
  }

  async function secure() {
    setBusy(true);
    await onSecure([...keep]);
    setBusy(false);
  }

  return (
    <>
      <p className="mt-4 text-ink-soft text-lg">
        We can help you secure the account <strong className="wrap-anywhere">{email}</strong>. Nothing happens
        until you press the button below. Then:
      </p>
      <ul className="mt-4 grid list-disc gap-1 pl-5">
        <li>Every device is signed out, this one too.</li>
        <li>The password stops working, and you choose a new one right away.</li>
        {hasPendingAddress ? <li>The change of your email address is cancelled.</li> : null}
        {recent.length > 0 ? (
          <li>Everything added recently is removed, except what you tick as yours.</li>
        ) : null}
      </ul>
      {recent.length > 0 ? (
        <fieldset className="mt-8">
          <legend className="mb-2 text-2xl">New in the last {recentDays} days</legend>
          <p className="mb-3 text-ink-soft">
            Tick only what you added yourself. If you are not sure, leave the box empty. You can add it again
            later.
          </p>
          <ul className="divide-y divide-line border-line border-y">
            {recent.map((way) => (
              <RecentWay key={way.key} way={way} isKept={keep.has(way.key)} onToggle={toggle} />
            ))}
          </ul>
        </fieldset>
      ) : null}
      {older.length > 0 ? (
        <WayList title="Older, not changed">
          {older.map((way) => (
            <li key={way.key} className="py-3">
              <p className="wrap-anywhere font-medium">{wayInText(way)}</p>
              <WayDate way={way} />
            </li>
          ))}
        </WayList>
      ) : null}
      <Button className="mt-8" size="lg" busy={busy} onClick={() => void secure()}>
        Secure My Account
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
          {isKept ? 'Stays' : 'Will be removed'}
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
        This is mine, keep it<span className="sr-only">: {wayInText(way)}</span>
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
  return (
    <p className="text-ink-soft text-sm">
      {kind === 'recovery-codes' ? 'Made ' : 'Added '}
      <time dateTime={changedAt}>{new Date(changedAt).toLocaleString(currentLocale(), moment)}</time>
    </p>
  );
}
