import type { FreelancerFormState } from './freelancer-form-state.ts';

/** Applies the saved rating configuration. If its code cannot load, as when offline, the form keeps the defaults. */
export async function loadSavedRatingConfig(form: FreelancerFormState): Promise<void> {
  const saved = await import('./saved-rating-config.ts').catch(() => null);
  saved?.applySavedConfig(form);
}
