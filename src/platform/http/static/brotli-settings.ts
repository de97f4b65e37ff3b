import { constants } from 'node:zlib';

const windowBits = { fewest: 16, most: constants.BROTLI_DEFAULT_WINDOW };

/** Limits the window to the content's size: with the usual 4 MB, level 9 takes six times as long for a small file. */
export function brotliSettings(bytes: number, quality: number) {
  const needed = Math.ceil(Math.log2(bytes + windowBits.fewest));
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(windowBits.most, Math.max(windowBits.fewest, needed)),
    },
  };
}
