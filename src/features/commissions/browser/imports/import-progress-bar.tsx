import { localCount } from '#browser/local-text.ts';
import { t } from '#kernel/language/t.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { SendProgress } from './import.client.ts';

/** Progress of an import: bytes sent, lines read, lines written. */
export function ImportProgressBar({ progress: { step, done, of } }: { progress: SendProgress }) {
  const part = of === 0 ? 0 : done / of;
  const texts = {
    send: () => t('Step 1 of 3, sending: {percent}', { percent: `${Math.round(part * 100)}%` }),
    read: () =>
      t(
        '{of, plural, one {Step 2 of 3, reading: {done} of # line} other {Step 2 of 3, reading: {done} of # lines}}',
        { done: localCount(done), of },
      ),
    write: () =>
      t(
        '{of, plural, one {Step 3 of 3, saving: {done} of # line} other {Step 3 of 3, saving: {done} of # lines}}',
        { done: localCount(done), of },
      ),
  };
  const text = texts[step]();
  return (
    <div className="grid gap-1.5">
      <ProgressBar label={t('Importing')} share={part} text={text} />
      <p className="figures text-ink-soft text-sm">{text}</p>
    </div>
  );
}
