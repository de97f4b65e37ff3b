import type { Language } from '#kernel/language/languages.ts';

/**
 * The build's folder for the recogniser's files. Its name contains a content hash, since /assets/ is cached
 * forever; the build fails if the hash or a size is outdated.
 */
export const readerFolder = '/assets/receipt-reader-588a20f0';

type ReaderFile = { readonly name: string; readonly from: string };

/** Files for all languages: names in the folder, and their sources in node_modules. */
export const engineFiles = {
  worker: { name: 'worker.min.js', from: 'tesseract.js/dist/worker.min.js' },
  core: { name: 'tesseract-core-simd-lstm.js', from: 'tesseract.js-core/tesseract-core-simd-lstm.js' },
  wasm: { name: 'tesseract-core-simd-lstm.wasm', from: 'tesseract.js-core/tesseract-core-simd-lstm.wasm' },
} as const satisfies Record<string, ReaderFile>;

/** Total size of the engine's files: uncompressed, for the progress bar, and roughly as sent over the network. */
export const engineBytes = 3_058_179;
export const engineTransfer = 1_000_000;

/** Bytes to download for each model. The files are already compressed, so the server sends them unchanged. */
export const modelBytes = {
  eng: 2_952_873,
  deu: 1_333_102,
  fra: 707_406,
  spa: 2_100_190,
  por: 1_392_239,
  pol: 2_642_356,
  jpn: 2_030_256,
  ara: 1_661_906,
} as const;

export type Model = keyof typeof modelBytes;

export function modelFile(model: Model): ReaderFile {
  const name = `${model}.traineddata`;
  return { name, from: `@tesseract.js-data/${model}/4.0.0_best_int/${name}.gz` };
}

/** Italian and Dutch have few accents, so the English model reads them as well. The Arabic one misreads digits. */
export const modelsFor: Readonly<Record<Language, readonly Model[]>> = {
  en: ['eng'],
  de: ['deu'],
  fr: ['fra'],
  es: ['spa'],
  it: ['eng'],
  'pt-BR': ['por'],
  nl: ['eng'],
  pl: ['pol'],
  ja: ['jpn'],
  ar: ['ara', 'eng'],
};
