import * as z from 'zod/mini';
import { t } from '../language/t.ts';

export const wholeNumber = z.int({ error: () => t('This is not a whole number') });
