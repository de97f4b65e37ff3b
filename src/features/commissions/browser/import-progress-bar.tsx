import { localCount } from '#browser/local-text.ts';
import type { SendProgress } from './import.client.ts';

const steps = { send: 'Sending', read: 'Reading', write: 'Writing' } as const;
const places = { send: 0, read: 1, write: 2 } as const;

/** How far an import is: bytes sent, then lines read, then lines written. */
export function ImportProgressBar({ progress: { step, done, of } }: { progress: SendProgress }) {
  const part = of === 0 ? 0 : done / of;
  const amount =
    step === 'send' ? `${Math.round(part * 100)}%` : `${localCount(done)} of ${localCount(of)} lines`;
  return (
    <div>
      <progress
        className="w-full accent-accent"
        aria-label="Importing"
        max={3}
        value={places[step] + part}
        aria-valuetext={`${steps[step]}: ${amount}`}
      />
      <p className="figures text-ink-soft text-sm">
        {steps[step]}: {amount}
      </p>
    </div>
  );
}
