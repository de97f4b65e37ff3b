/**
 * The build's folder for the recogniser's files. Its name contains a content hash, since /assets/ is cached
 * forever; the build fails if the hash is outdated.
 */
export const readerFolder = '/assets/receipt-reader-9383f873';

/** File names there, and their sources in node_modules. */
export const readerFiles = {
  worker: { name: 'worker.min.js', from: 'tesseract.js/dist/worker.min.js' },
  core: { name: 'tesseract-core-simd-lstm.js', from: 'tesseract.js-core/tesseract-core-simd-lstm.js' },
  wasm: { name: 'tesseract-core-simd-lstm.wasm', from: 'tesseract.js-core/tesseract-core-simd-lstm.wasm' },
  /** Gzipped; the worker detects it by content. */
  model: { name: 'eng.traineddata', from: '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz' },
} as const;

/** Total size before compression by the server, for the progress bar. */
export const readerBytes = 6_011_052;
