export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

type Weights = ReadonlyMap<string, number>;

/**
 * Cache of parsed headers. Browsers send a handful of different ones; the bound keeps a client that varies
 * them from filling memory.
 */
const cache = new Map<string, Weights>();
const maxCached = 100;

function weightsOf(header: string): Weights {
  const known = cache.get(header);
  if (known) return known;
  const weights = parseWeights(header);
  if (cache.size < maxCached) cache.set(header, weights);
  return weights;
}

function parseWeights(header: string): Weights {
  const entries = header.split(',').map((part): [string, number] => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    return [name, Number.isFinite(weight) ? weight : 0];
  });
  return new Map(entries);
}

/** The client's preferred encoding among those available. Brotli wins ties; undefined means uncompressed. */
export function chooseEncoding(
  header: string | undefined,
  available: Iterable<Encoding>,
): Encoding | undefined {
  if (!header) return undefined;
  const wanted = weightsOf(header);
  const weightOf = (name: string) => wanted.get(name) ?? wanted.get('*') ?? 0;
  const identity = wanted.get('identity') ?? 0;
  let best: Encoding | undefined;
  for (const encoding of available) {
    const weight = weightOf(encoding);
    if (weight > 0 && weight >= identity && weight > (best ? weightOf(best) : 0)) best = encoding;
  }
  return best;
}
