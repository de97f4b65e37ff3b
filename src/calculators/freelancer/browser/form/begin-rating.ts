import type { FreelancerFormState } from './freelancer-form-state.ts';

/** Offline, the default multipliers are used. */
export async function beginRating(form: FreelancerFormState): Promise<void> {
  const saved = await import('./saved-rating-config.ts').catch(() => null);
  saved?.takeUpSavedConfig(form);
}
