import * as z from 'zod/mini';

export const embedLimits = {
  /** Per account. */
  sites: 20,
  siteLength: 200,
} as const;

/** The typed text; the server checks that it is the address of a site. */
export const embedSite = z.object({ site: z.string().check(z.maxLength(embedLimits.siteLength)) });

export const embedKeyRecord = z.object({
  /** Null until there is a first site. */
  key: z.nullable(z.string()),
  sites: z.array(z.string()),
  max: z.int(),
});
export type EmbedKeyRecord = z.output<typeof embedKeyRecord>;

/** A frame's request before it shows a result. It contains no data of the calculation. */
export const embeddedCalculation = z.object({
  key: z.optional(z.string().check(z.maxLength(100))),
  /** The origin of the page around the frame, as reported by the browser. Only sent with a key. */
  site: z.optional(z.string().check(z.maxLength(embedLimits.siteLength))),
});

export type EmbeddedCalculation = z.output<typeof embeddedCalculation>;

export const embeddedAllowance = z.object({
  is_allowed: z.boolean(),
  /** Calculations left today; null without a limit. */
  left: z.nullable(z.int()),
});
export type EmbeddedAllowance = z.output<typeof embeddedAllowance>;
