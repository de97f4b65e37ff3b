import { extractText, getDocumentProxy } from 'unpdf';

/** The text of a PDF without layout. */
export async function textOfPdf(file: Uint8Array<ArrayBuffer>): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(file, { verbosity: 0 }), { mergePages: true });
  return text;
}
