import { useState } from 'react';
import { type BillingCycle, starterPlans } from '#features/access/rules/plan-catalogue.ts';
import { dayMs } from '#kernel/calendar.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { tRich } from '#ui/rich-text.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { firstRenewal } from '../../rules/renewal.ts';
import { maxClockDays, sandboxClockRequest } from '../../rules/sandbox.ts';
import { localDate } from '../local-date.ts';
import { sandbox } from './sandbox.client.ts';
import type { SandboxAct } from './use-sandbox-act.ts';

/** The number of whole days that moves the clock past exactly one renewal. */
function periodDays(cycle: BillingCycle, now: string): number {
  const start = new Date(now);
  return Math.ceil((firstRenewal(cycle, start).getTime() - start.getTime()) / dayMs);
}

type SandboxClockProps = { now: string; cycle: BillingCycle | undefined; act: SandboxAct };

/** Moves only this customer's clock forward, and simulates renewals and failed payments in between. */
export function SandboxClock({ now, cycle, act }: SandboxClockProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const move = (days: number) =>
    void act.run(
      () => sandbox.moveClock(days),
      t('{days, plural, one {Clock moved by # day} other {Clock moved by # days}}', { days }),
    );

  function submit() {
    const read = sandboxClockRequest.safeParse({ days: Number(typed) });
    setError(read.success ? undefined : read.error.issues[0]?.message);
    if (read.success) move(read.data.days);
  }

  return (
    <SettingsSection
      title={t('Clock')}
      lead={t(
        'Everything due in between happens: renewals, failed payments and their retries, and cancellations.',
      )}
    >
      <p className="figures">
        {tRich(
          'The date for this customer is <b>{date}</b>.',
          { b: (text) => <strong className="font-semibold">{text}</strong> },
          { date: localDate(now) },
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" busy={act.busy} onClick={() => move(1)}>
          {t('Move 1 day')}
        </Button>
        {cycle ? (
          <Button variant="outline" busy={act.busy} onClick={() => move(periodDays(cycle, now))}>
            {t('{per, select, week {Move 1 week} month {Move 1 month} other {Move 1 year}}', {
              per: starterPlans[cycle].per,
            })}
          </Button>
        ) : null}
      </div>
      <form
        noValidate
        className="mt-5 flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={t('Days to move (1 to {most})', { most: maxClockDays })}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-60"
          value={typed}
          error={error}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="outline" busy={act.busy} className="mt-[1.6875rem]">
          {t('Move Clock')}
        </Button>
      </form>
    </SettingsSection>
  );
}
