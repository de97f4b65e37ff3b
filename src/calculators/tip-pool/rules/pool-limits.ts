import { limits } from '#calculators/rules/limits.ts';
import { t } from '#kernel/language/t.ts';

export const poolLimits = { shifts: 20, roles: 20 } as const;

export const tooManyShifts = () => t('A pool can have at most {max} shifts', { max: poolLimits.shifts });

export const tooManyPeople = () => t('A pool can have at most {max} people', { max: String(limits.people) });
