import type { Worker } from 'tesseract.js';
import type { ReceiptLine } from '../../rules/receipt/read-receipt.ts';
import { textLines } from '../../rules/receipt/text-lines.ts';
import { readerFiles, readerFolder } from './reader-files.ts';

export type TextRecogniser = {
  readonly read: (picture: HTMLCanvasElement, onShare: (share: number) => void) => Promise<ReceiptLine[]>;
  readonly end: () => void;
};

/** Tesseract in a worker of its own, from our own files. */
export async function openRecogniser(): Promise<TextRecogniser> {
  const { createWorker, OEM, PSM } = await import('tesseract.js');
  let tell: (share: number) => void = () => {};
  const worker = await new Promise<Worker>((resolve, reject) => {
    createWorker('eng', OEM.LSTM_ONLY, {
      workerPath: `${readerFolder}/${readerFiles.worker.name}`,
      corePath: `${readerFolder}/${readerFiles.core.name}`,
      langPath: readerFolder,
      // From a blob it would run under the page's policy, and the page would have to allow WebAssembly.
      workerBlobURL: false,
      gzip: false,
      // The browser keeps the files; the worker need not keep the model a second time.
      cacheMethod: 'none',
      logger: ({ status, progress }) => {
        if (status === 'recognizing text') tell(progress);
      },
      // Without it the library throws where nobody can catch; a model that fails to load it reports nowhere else.
      errorHandler: (error: unknown) => reject(asError(error)),
    }).then(resolve, (error: unknown) => reject(asError(error)));
  });
  // One block of lines: a page's layout would be taken for a column of names and a column of prices.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, user_defined_dpi: '200' });
  return {
    async read(picture, onShare) {
      tell = onShare;
      const { data } = await worker.recognize(picture, {}, { text: false, blocks: true });
      const lines = (data.blocks ?? []).flatMap(({ paragraphs }) =>
        paragraphs.flatMap(({ lines: all }) => all),
      );
      return textLines(
        lines.map(({ words }) =>
          words.map(({ text, confidence, bbox }) => ({ text, confidence, box: bbox })),
        ),
      );
    },
    end: () => void worker.terminate(),
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
