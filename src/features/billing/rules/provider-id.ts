import * as z from 'zod/mini';

/** Ids and secrets of the provider. No dots or slashes, so that none changes the path of a URL. */
export const providerId = z.string().check(z.regex(/^[\w-]{1,255}$/));
