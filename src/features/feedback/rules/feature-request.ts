import * as z from 'zod/mini';
import { t } from '#kernel/language/t.ts';
import { oneLine } from '#kernel/text/storable-text.ts';

export const priorityLevels = ['low', 'medium', 'high'] as const;
export const featureStatuses = ['open', 'planned', 'in_progress', 'done', 'declined'] as const;
export const featureSorts = ['votes', 'newest'] as const;

export type PriorityLevel = (typeof priorityLevels)[number];
export type FeatureStatus = (typeof featureStatuses)[number];
export type FeatureSort = (typeof featureSorts)[number];

export const maxFeatureTitle = 120;
const maxFeatureDescription = 2000;
export const maxFeatureSearch = 100;
export const featurePageSize = 20;

/** The topic of GET /api/changes for all clients. */
export const featureRequestsTopic = 'feature-requests';

/** The error for any missing field. */
export function missingFields(): string {
  return t('Please fill in all fields.');
}

export const newFeatureRequest = z.object({
  userId: z.optional(z.string()),
  featureTitle: filledIn(
    maxFeatureTitle,
    (values) =>
      t('A title can have at most {count, plural, one {{max} character} other {{max} characters}}', values),
    oneLine,
  ),
  featureDescription: filledIn(maxFeatureDescription, (values) =>
    t(
      'A description can have at most {count, plural, one {{max} character} other {{max} characters}}',
      values,
    ),
  ),
  priorityLevel: z.enum(priorityLevels, { error: missingFields }),
});

export type NewFeatureRequest = z.output<typeof newFeatureRequest>;

export const featureRequestRecord = z.object({
  id: z.uuid(),
  feature_title: z.string(),
  feature_description: z.string(),
  priority_level: z.enum(priorityLevels),
  votes: z.int(),
  status: z.enum(featureStatuses),
  created_at: z.iso.datetime(),
  /** True if the caller has voted. */
  voted: z.boolean(),
});

export type FeatureRequestRecord = z.output<typeof featureRequestRecord>;

export const featureRequestPage = z.object({
  items: z.array(featureRequestRecord),
  next_cursor: z.nullable(z.string()),
});

export type FeatureRequestPage = z.output<typeof featureRequestPage>;

export const featureRequestQuery = z.object({
  sort: z._default(z.enum(featureSorts, 'One of votes and newest'), 'votes'),
  search: z._default(
    z.string().check(
      z.maxLength(maxFeatureSearch, {
        error: () =>
          t('A search can have at most {max, plural, one {# character} other {# characters}}', {
            max: maxFeatureSearch,
          }),
      }),
    ),
    '',
  ),
  cursor: z.optional(z.string()),
});

export const voteRequest = z.object({ userId: z.optional(z.string()) });
export const voteResponse = z.object({ votes: z.int(), voted: z.literal(true) });

export type VoteResponse = z.output<typeof voteResponse>;

function filledIn(
  max: number,
  tooLong: (values: { count: number; max: string }) => string,
  tidy: (text: string) => string = (text) => text,
) {
  return z
    .string({ error: missingFields })
    .check(
      z.overwrite(tidy),
      z.trim(),
      z.minLength(1, { error: missingFields }),
      z.maxLength(max, { error: () => tooLong({ count: max, max: String(max) }) }),
    );
}
