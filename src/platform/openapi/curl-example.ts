import { json, type Operation } from './api-document.ts';

type Parameter = Operation['parameters'][number];

/** The first value of an enum, else a shell variable such as '$ID'. */
function standIn({ name, schema }: Parameter): string {
  const values = schema.enum ?? [];
  return values.length > 0 ? String(values[0]) : `$${name.replaceAll(/([A-Z])/g, '_$1').toUpperCase()}`;
}

/** Quotes a text for a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The request with curl, with variables for values that the caller must supply. */
export function curlExample(path: string, method: string, { parameters, requestBody }: Operation): string {
  const inPath = parameters.filter((one) => one.in === 'path');
  const address = inPath.reduce((text, one) => text.replace(`{${one.name}}`, standIn(one)), path);
  const needed = parameters.filter((one) => one.in === 'query' && one.required);
  const query = needed.map((one) => `${one.name}=${standIn(one)}`).join('&');
  const [example] = Object.values(requestBody?.content[json]?.examples ?? {});
  const isImplied = method === (example ? 'post' : 'get');
  const lines = [
    `curl ${isImplied ? '' : `-X ${method.toUpperCase()} `}"$FAIRSPLIT_URL${address}${query && `?${query}`}"`,
    `-H "Authorization: Bearer $FAIRSPLIT_KEY"`,
    ...(example
      ? [`-H 'Content-Type: ${json}'`, `-d ${quoted(JSON.stringify(example.value, null, 2))}`]
      : []),
  ];
  return lines.join(' \\\n  ');
}
