/**
 * Where the build puts the files that recognise text. The folder carries a hash of their content, since browsers keep
 * what is in /assets/ for good; the build fails while it is not theirs.
 */
export const readerFolder = '/assets/receipt-reader-9383f873';

/** By their names there, and where in node_modules they come from. */
export const readerFiles = {
  worker: { name: 'worker.min.js', from: 'tesseract.js/dist/worker.min.js' },
  core: { name: 'tesseract-core-simd-lstm.js', from: 'tesseract.js-core/tesseract-core-simd-lstm.js' },
  wasm: { name: 'tesseract-core-simd-lstm.wasm', from: 'tesseract.js-core/tesseract-core-simd-lstm.wasm' },
  /** Packed by gzip; the worker looks into it rather than at its name. */
  model: { name: 'eng.traineddata', from: '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz' },
} as const;

/** Of all of them as they are served, before the server packs them: what a progress bar counts to. */
export const readerBytes = 6_011_052;
