import { serveTasks } from '#platform/serve-tasks.ts';
import { passwordStrength } from '../../rules/password-strength.ts';
import type { StrengthTask } from './password-strength.ts';

serveTasks<StrengthTask>(({ password, owner }) => passwordStrength(password, owner));
