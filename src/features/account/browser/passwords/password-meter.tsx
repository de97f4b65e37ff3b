import { useEffect, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { cx } from '#ui/class-names.ts';
import type { PasswordOwner, PasswordStrength } from '../../rules/password-strength.ts';

const words = [
  t('Strength: Very weak'),
  t('Strength: Weak'),
  t('Strength: Fair'),
  t('Strength: Good'),
  t('Strength: Strong'),
] as const;
const steps = [1, 2, 3, 4] as const;

type PasswordMeterProps = { password: string; owner: PasswordOwner };

/** Loads the estimator and its password list with the first character. */
export function PasswordMeter({ password, owner: { email, name } }: PasswordMeterProps) {
  const [strength, setStrength] = useState<PasswordStrength>();
  useEffect(() => {
    let isCurrent = true;
    if (password === '') return;
    void import('../../rules/password-strength.ts').then(
      ({ passwordStrength }) => isCurrent && setStrength(passwordStrength(password, { email, name })),
      // No meter offline; the server checks anyway.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [password, email, name]);
  if (password === '' || !strength) return null;
  const filled = strength.reason ? 0 : Math.max(1, strength.score);
  return (
    <div className="-mt-2 grid gap-1.5">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {steps.map((step) => (
          <span key={step} className={cx('h-1 rounded-full', step <= filled ? 'bg-accent' : 'bg-line')} />
        ))}
      </div>
      <p aria-live="polite" className="text-ink-soft text-sm">
        {strength.reason ? t('Too weak: {reason}', { reason: strength.reason }) : words[filled]}
      </p>
    </div>
  );
}
