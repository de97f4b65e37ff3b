import type { Worker } from 'tesseract.js';
import { directionOf, type Language } from '#kernel/language/languages.ts';
import type { ReceiptLine } from '../../rules/receipt/receipt-line.ts';
import { textLines } from '../../rules/receipt/text-lines.ts';
import { engineFiles, modelsFor, readerFolder } from './reader-files.ts';

export type TextRecogniser = {
  readonly language: Language;
  readonly read: (picture: HTMLCanvasElement, onShare: (share: number) => void) => Promise<ReceiptLine[]>;
  readonly end: () => void;
};

/** Starts Tesseract in a worker, with files from our own server. */
export async function openRecogniser(language: Language): Promise<TextRecogniser> {
  const { createWorker, OEM, PSM } = await import('tesseract.js');
  let reportShare: (share: number) => void = () => {};
  const worker = await new Promise<Worker>((resolve, reject) => {
    createWorker([...modelsFor[language]], OEM.LSTM_ONLY, {
      workerPath: `${readerFolder}/${engineFiles.worker.name}`,
      corePath: `${readerFolder}/${engineFiles.core.name}`,
      langPath: readerFolder,
      // A blob worker would inherit the page's Content-Security-Policy, which would have to allow
      // WebAssembly.
      workerBlobURL: false,
      gzip: false,
      // The browser caches the files; the worker need not store the model again.
      cacheMethod: 'none',
      logger: ({ status, progress }) => {
        if (status === 'recognizing text') reportShare(progress);
      },
      // Without it the library throws uncaught errors; a failed model load is reported only here.
      errorHandler: (error: unknown) => reject(asError(error)),
    }).then(resolve, (error: unknown) => reject(asError(error)));
  });
  // Single block: automatic layout would split names and prices into two columns.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, user_defined_dpi: '200' });
  const isMirrored = directionOf(language) === 'rtl';
  return {
    language,
    async read(picture, onShare) {
      reportShare = onShare;
      const { data } = await worker.recognize(picture, {}, { text: false, blocks: true });
      const lines = (data.blocks ?? []).flatMap(({ paragraphs }) =>
        paragraphs.flatMap(({ lines: all }) => all),
      );
      return textLines(
        lines.map(({ words }) =>
          words.map(({ text, confidence, bbox }) => ({
            text,
            confidence,
            // The parser expects names on the left.
            box: isMirrored ? { ...bbox, x0: picture.width - bbox.x1, x1: picture.width - bbox.x0 } : bbox,
          })),
        ),
      );
    },
    end: () => void worker.terminate(),
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
