import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import type { BillingCycle } from './catalogue.contract.ts';
import { dateText } from './renewal.ts';
import { sandbox } from './sandbox.client.ts';
import { maxClockDays, sandboxClockRequest } from './sandbox.contract.ts';
import type { SandboxAct } from './use-sandbox-act.ts';

/** Enough days for the next payment to fall due, whatever the month. */
const periods: Record<BillingCycle, { days: number; label: string }> = {
  weekly: { days: 7, label: '1 week' },
  monthly: { days: 31, label: '1 month' },
  annual: { days: 366, label: '1 year' },
};

type SandboxClockProps = { now: string; cycle: BillingCycle | undefined; act: SandboxAct };

/** Time of this customer alone: renewals, failed payments and endings happen on the way. */
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
      lead="Whatever falls due on the way happens: renewals, failed payments and their retries, endings."
    >
      <p className="figures">
        For this customer it is <strong className="font-semibold">{dateText(now)}</strong>.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" busy={act.busy} onClick={() => move(1)}>
          Move 1 day
        </Button>
        {cycle ? (
          <Button variant="outline" busy={act.busy} onClick={() => move(periods[cycle].days)}>
            Move {periods[cycle].label}
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
