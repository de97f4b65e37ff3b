import type { FreelancerFormState } from './freelancer-form-state.ts';

/** Without a connection ratings are worth what they are by default. */
export async function beginRating(form: FreelancerFormState): Promise<void> {
  const saved = await import('./saved-rating-config.ts').catch(() => null);
  saved?.takeUpSavedConfig(form);
}
