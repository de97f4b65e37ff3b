import { t } from '#kernel/language/t.ts';
import type { LeftOut } from './tip-pool.result.ts';

const texts: Record<LeftOut['reason'], (role: string) => string> = {
  role: (role) => t('{role} does not take part', { role }),
  'no-hours': () => t('No hours'),
  'no-points': (role) => t('{role} has no points', { role }),
  'no-percentage': (role) => t('{role} has no percentage', { role }),
};

export function reasonText({ role, reason }: Pick<LeftOut, 'role' | 'reason'>): string {
  return texts[reason](role);
}
