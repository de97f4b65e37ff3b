import { z } from 'zod';

export const providerNames = ['google', 'github', 'microsoft'] as const;
export type ProviderName = (typeof providerNames)[number];

const address = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://example.com' })
  .transform((text) => text.replace(/\/$/, ''));

export const socialVariables = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: address.default('https://accounts.google.com'),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  GITHUB_URL: address.default('https://github.com'),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_ISSUER: address.default('https://login.microsoftonline.com/common/v2.0'),
};
type SocialVariables = z.infer<z.ZodObject<typeof socialVariables>>;

/** Pairs of variables: the first requires the second. */
export const socialNeeds = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  ['GITHUB_CLIENT_SECRET', 'GITHUB_CLIENT_ID'],
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
  ['MICROSOFT_CLIENT_SECRET', 'MICROSOFT_CLIENT_ID'],
] as const;

/** `address` is the issuer, or the site for GitHub. */
export type Client = Readonly<{ id: string; secret: string; address: string }>;
export type SocialSettings = Readonly<Partial<Record<ProviderName, Client>>>;

export function socialSettings(given: SocialVariables): SocialSettings {
  const clientOf = (id: string | undefined, secret: string | undefined, at: string) =>
    id && secret ? { id, secret, address: at } : undefined;
  const google = clientOf(given.GOOGLE_CLIENT_ID, given.GOOGLE_CLIENT_SECRET, given.GOOGLE_ISSUER);
  const github = clientOf(given.GITHUB_CLIENT_ID, given.GITHUB_CLIENT_SECRET, given.GITHUB_URL);
  const microsoft = clientOf(
    given.MICROSOFT_CLIENT_ID,
    given.MICROSOFT_CLIENT_SECRET,
    given.MICROSOFT_ISSUER,
  );
  return {
    ...(google ? { google } : {}),
    ...(github ? { github } : {}),
    ...(microsoft ? { microsoft } : {}),
  };
}
