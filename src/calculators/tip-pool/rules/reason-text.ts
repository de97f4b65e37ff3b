import type { LeftOut } from './tip-pool.result.ts';

const texts: Record<LeftOut['reason'], (role: string) => string> = {
  role: (role) => `${role} does not take part`,
  'no-hours': () => 'No hours',
  'no-points': (role) => `${role} has no points`,
  'no-percentage': (role) => `${role} has no percentage`,
};

export function reasonText({ role, reason }: Pick<LeftOut, 'role' | 'reason'>): string {
  return texts[reason](role);
}
