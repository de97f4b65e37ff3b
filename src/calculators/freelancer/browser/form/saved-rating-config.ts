import { readStored, writeStored } from '#browser/storage.ts';
import { plainFields } from '#calculators/rules/fields.ts';
import { defaultRatingConfig } from '../../rules/freelancer.form.ts';
import { ratingConfigIn } from '../../rules/freelancer.input.ts';
import { type RatingScale, translateRating } from '../../rules/rating-scales.ts';
import type { FreelancerFormState } from './freelancer-form-state.ts';

type RatingConfig = ReturnType<typeof defaultRatingConfig>;

const storageKey = 'fairsplit.rating-config';

export function saveRatingConfig(config: unknown): void {
  writeStored(storageKey, config);
}

function findSavedConfig(): RatingConfig | null {
  const saved = readStored(storageKey, (stored) =>
    ratingConfigIn(plainFields).safeParse(stored).success ? stored : null,
  );
  // Safe cast: the schema confirmed the shape.
  return saved as RatingConfig | null;
}

/**
 * Applies the saved configuration to a form that still has the defaults. A reopened result keeps its configuration,
 * so that its amounts do not change.
 */
export function applySavedConfig(form: FreelancerFormState): void {
  const { getValues, setValue } = form;
  if (JSON.stringify(getValues('ratingConfig')) !== JSON.stringify(defaultRatingConfig())) return;
  const config = findSavedConfig();
  if (!config) return;
  translateRatings(form, '1-5', config.scale);
  setValue('ratingConfig', config);
}

export function translateRatings(form: FreelancerFormState, from: RatingScale, to: RatingScale): void {
  if (from === to) return;
  form.getValues('projectData.teamMembers').forEach((member, index) => {
    const rating = translateRating(String(member.performanceRating ?? ''), from, to);
    form.setValue(`projectData.teamMembers.${index}.performanceRating`, rating);
  });
}
