import type { Context } from 'hono';
import { type Language, offeredLanguages } from '#kernel/language/languages.ts';
import { inLanguage } from '../language/in-language.ts';
import { readerLanguage } from './reader-language.ts';

/** Runs work in the language chosen on the device (a cookie), else the browser's. For plain links. */
export function inReaderLanguage<Result>(
  { req }: Context,
  work: () => Result,
  offered: readonly Language[] = offeredLanguages,
): Result {
  const asking = { cookie: req.header('cookie'), acceptLanguage: req.header('accept-language'), offered };
  return inLanguage(readerLanguage(asking), work);
}
