import { t } from '#kernel/language/t.ts';
import { formatDecimal, parseDecimal } from '#kernel/money/decimal.ts';
import { isRecord } from '#kernel/record.ts';
import { defaultRatingConfig } from './freelancer.form.ts';
import { fixedMultiplier, ratingScales } from './rating-scales.ts';

/**
 * An input without a configuration is paid by fixed steps, but the form always has one: adds an equivalent
 * configuration. Ratings between 4.5 and 5 already pay as 5 and become 5, since the form has whole levels.
 */
export function withFixedRatings(stored: unknown): unknown {
  if (!isRecord(stored) || stored.ratingConfig !== undefined || !isRated(stored)) return stored;
  const { projectData } = stored;
  if (!isRecord(projectData) || !Array.isArray(projectData.teamMembers)) return stored;
  const teamMembers = projectData.teamMembers.map((member: unknown) =>
    isRecord(member) ? { ...member, performanceRating: wholeRating(member.performanceRating) } : member,
  );
  const config = defaultRatingConfig();
  const multipliers = { ...config.multipliers, '1-5': fixedLevels() };
  return {
    ...stored,
    projectData: { ...projectData, teamMembers },
    ratingConfig: { ...config, multipliers },
  };
}

const isRated = ({ calculationMode: mode, project }: Readonly<Record<string, unknown>>) =>
  mode === 'performance' || (mode === 'project' && isRecord(project) && project.rated === true);

function fixedLevels() {
  return Object.fromEntries(
    ratingScales['1-5'].levels.map(({ key, label }) => [
      key,
      { label: t(label), multiplier: formatDecimal(fixedMultiplier(key).multiplier) },
    ]),
  );
}

function wholeRating(rating: unknown): unknown {
  if (typeof rating !== 'string' && typeof rating !== 'number') return rating;
  const text = String(rating);
  const isAlmostFive =
    parseDecimal(text).kind === 'number' &&
    fixedMultiplier(text).multiplier === fixedMultiplier('5').multiplier;
  return isAlmostFive ? '5' : rating;
}
