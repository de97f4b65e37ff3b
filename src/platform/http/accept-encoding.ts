export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

type Weights = ReadonlyMap<string, number>;

/** Browsers send a handful of different headers; a client that varies them gains nothing and fills nothing. */
const remembered = new Map<string, Weights>();
const maxRemembered = 100;

function weightsOf(header: string): Weights {
  const known = remembered.get(header);
  if (known) return known;
  const weights = parseWeights(header);
  if (remembered.size < maxRemembered) remembered.set(header, weights);
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

/** The encoding the client likes best among those available; brotli wins ties, and undefined means as it is. */
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
