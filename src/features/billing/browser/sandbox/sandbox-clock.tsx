import { useState } from 'react';
import { type BillingCycle, starterPlans } from '#features/access/rules/plan-catalogue.ts';
import { dayMs } from '#kernel/calendar.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { firstRenewal } from '../../rules/renewal.ts';
import { maxClockDays, sandboxClockRequest } from '../../rules/sandbox.ts';
import { localDate } from '../local-date.ts';
import { sandbox } from './sandbox.client.ts';
import type { SandboxAct } from './use-sandbox-act.ts';

/** Enough whole days for exactly one renewal. */
function periodDays(cycle: BillingCycle, now: string): number {
  const start = new Date(now);
  return Math.ceil((firstRenewal(cycle, start).getTime() - start.getTime()) / dayMs);
}

type SandboxClockProps = { now: string; cycle: BillingCycle | undefined; act: SandboxAct };

/** Moves only this customer's clock; renewals, failed payments and endings happen on the way. */
export function SandboxClock({ now, cycle, act }: SandboxClockProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const move = (days: number) =>
    void act.run(() => sandbox.moveClock(days), `Clock moved by ${days} ${days === 1 ? 'day' : 'days'}`);

  function submit() {
    const read = sandboxClockRequest.safeParse({ days: Number(typed) });
    setError(read.success ? undefined : read.error.issues[0]?.message);
    if (read.success) move(read.data.days);
  }

  return (
    <SettingsSection
      title="Clock"
      lead="Everything due in between happens: renewals, failed payments and their retries, and cancellations."
    >
      <p className="figures">
        The date for this customer is <strong className="font-semibold">{localDate(now)}</strong>.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" busy={act.busy} onClick={() => move(1)}>
          Move 1 day
        </Button>
        {cycle ? (
          <Button variant="outline" busy={act.busy} onClick={() => move(periodDays(cycle, now))}>
            Move 1 {starterPlans[cycle].per}
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
          label={`Days to move (1 to ${maxClockDays})`}
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
          Move Clock
        </Button>
      </form>
    </SettingsSection>
  );
}
