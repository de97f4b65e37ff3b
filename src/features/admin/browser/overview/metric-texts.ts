import { t } from '#kernel/language/t.ts';

const percent = (fraction: number) => `${(Math.abs(fraction) * 100).toFixed(1)}%`;

/** Like 'before $8, up 12.5%'; `shown` is the previous value as text. */
export function beforeText(total: number, before: number, shown: string): string {
  if (before <= 0 || total === before) return t('before {shown}', { shown });
  const values = { shown, change: percent((total - before) / before) };
  return total > before
    ? t('before {shown}, up {change}', values)
    : t('before {shown}, down {change}', values);
}

/** Like '12.5% of the sign-ups in this period'. */
export function shareText(part: number, signUps: number): string {
  return signUps === 0
    ? t('No sign-ups in this period')
    : t('{share} of the sign-ups in this period', { share: percent(part / signUps) });
}
