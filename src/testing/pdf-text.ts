import { extractText, getDocumentProxy } from 'unpdf';

/** What a person reads in a PDF file, without its layout. */
export async function textOfPdf(file: Uint8Array<ArrayBuffer>): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(file, { verbosity: 0 }), { mergePages: true });
  return text;
}
