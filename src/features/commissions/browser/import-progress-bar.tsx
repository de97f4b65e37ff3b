import { localCount } from '#browser/local-text.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { SendProgress } from './import.client.ts';

const steps = {
  send: 'Step 1 of 3, sending',
  read: 'Step 2 of 3, reading',
  write: 'Step 3 of 3, saving',
} as const;

/** Progress of an import: bytes sent, lines read, lines written. */
export function ImportProgressBar({ progress: { step, done, of } }: { progress: SendProgress }) {
  const part = of === 0 ? 0 : done / of;
  const amount =
    step === 'send' ? `${Math.round(part * 100)}%` : `${localCount(done)} of ${localCount(of)} lines`;
  const text = `${steps[step]}: ${amount}`;
  return (
    <div className="grid gap-1.5">
      <ProgressBar label="Importing" share={part} text={text} />
      <p className="figures text-ink-soft text-sm">{text}</p>
    </div>
  );
}
