import type { Context } from 'hono';
import { type Language, offeredLanguages } from '#kernel/language/languages.ts';
import { attachment } from './headers/attachment.ts';
import { inReaderLanguage } from './in-reader-language.ts';

type PdfFile = Readonly<{ name: string; bytes: Uint8Array<ArrayBuffer> }>;

/**
 * Responds with a PDF file in the reader's language, also for everything that `write` calls: a plain link
 * cannot send the page's language as our scripts do.
 */
export async function pdfResponse(
  c: Context,
  write: () => Promise<PdfFile>,
  offered: readonly Language[] = offeredLanguages,
): Promise<Response> {
  const { name, bytes } = await (c.req.method === 'GET' ? inReaderLanguage(c, write, offered) : write());
  c.header('content-type', 'application/pdf');
  c.header('content-disposition', attachment(name));
  c.header('cache-control', 'private, no-store');
  return c.body(bytes);
}
