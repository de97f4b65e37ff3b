import { type HtmlContent, h } from '../http/html.ts';
import { plainPage } from '../http/plain-page.ts';
import type { ApiDocument, Operation } from './api-document.ts';
import { curlExample } from './curl-example.ts';
import { schemaLines, typeText, variantsOf } from './schema-lines.ts';

type Schema = Parameters<typeof variantsOf>[0];

const styles = `
main{max-width:56rem}
h1{font-size:2.25rem;margin:0 0 .75rem}
h2{font-size:1.625rem;margin:3.5rem 0 0;text-transform:capitalize}
h3{font:600 1rem/1.5 ui-monospace,monospace;margin:0}
h4{font-size:.875rem;margin:1.25rem 0 .25rem;color:var(--ink-soft)}
p{margin:.25rem 0 0}
code{font:.875rem/1.5 ui-monospace,monospace}
.method{color:var(--accent);text-transform:uppercase}
section section{border-top:1px solid var(--line);padding:1.5rem 0;margin-top:1.5rem}
pre{margin:.25rem 0 0;padding:1rem;background:var(--line);border-radius:.375rem;white-space:pre-wrap}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:1.5rem 0 0;padding:0;list-style:none;text-transform:capitalize}
nav a{display:inline-block;min-height:1.75rem}
summary{cursor:pointer;min-height:1.75rem;padding:.125rem 0}
table{width:100%;border-collapse:collapse;font-size:.875rem}
th,td{text-align:left;vertical-align:top;padding:.375rem .75rem .375rem 0;border-bottom:1px solid var(--line)}
th{font-weight:400}
td{overflow-wrap:break-word}
@media (max-width:40rem){tr,th,td{display:block;padding:0}tr{padding:.375rem 0;border-bottom:1px solid var(--line)}th,td{border:0}}
`;

const json = 'application/json';

type Row = readonly [name: string, type: string, note: string];

function table(rows: readonly Row[]): HtmlContent {
  return h(
    'table',
    null,
    h(
      'tbody',
      null,
      rows.map(([name, type, note]) =>
        h(
          'tr',
          null,
          h('th', { scope: 'row' }, h('code', null, name)),
          h('td', null, type),
          h('td', { class: 'soft' }, note),
        ),
      ),
    ),
  );
}

const linkTo = (id: string) => h('li', null, h('a', { href: `#${id}` }, id));

const schemaId = (name: string) => `schema-${name}`;

function fields(schema: Schema): HtmlContent {
  const whole = schema.type === 'array' && typeof schema.items === 'object' ? schema.items : schema;
  if (!Array.isArray(whole) && whole.$ref) {
    const name = typeText(whole);
    const listed = whole === schema ? '' : 'A list of ';
    return h('p', null, listed, h('a', { href: `#${schemaId(name)}` }, name));
  }
  return variantsOf(schema).map((variant, index) =>
    h(
      'div',
      null,
      index > 0 ? h('p', null, 'or') : null,
      table(
        schemaLines(variant).map(({ path, type, isRequired }) => [path, type, isRequired ? '' : 'optional']),
      ),
    ),
  );
}

/** The scopes of a key; empty where a session is needed. */
const scopesOf = ({ security = [] }: Operation) => [
  ...new Set(security.flatMap((one) => Object.values(one).flat())),
];

function operation(path: string, method: string, found: Operation) {
  const { operationId, summary, parameters, requestBody, responses } = found;
  const body = requestBody?.content[json]?.schema;
  const scopes = scopesOf(found);
  const all = Object.entries(responses);
  return h(
    'section',
    { id: operationId },
    h('h3', null, h('span', { class: 'method' }, method), ' ', path),
    h('p', null, summary),
    scopes.length > 0
      ? h(
          'p',
          { class: 'soft' },
          'Scopes: ',
          scopes.map((scope, n) => [n > 0 ? ', ' : '', h('code', null, scope)]),
        )
      : null,
    parameters.length > 0
      ? h(
          'div',
          null,
          h('h4', null, 'Parameters'),
          table(
            parameters.map((p) => [
              p.name,
              typeText(p.schema),
              p.description ?? (p.required ? '' : 'optional'),
            ]),
          ),
        )
      : null,
    body ? h('details', null, h('summary', null, 'Request body'), fields(body)) : null,
    scopes.length > 0
      ? h(
          'details',
          null,
          h('summary', null, 'Example'),
          h('pre', null, h('code', null, curlExample(path, method, found))),
        )
      : null,
    h('h4', null, 'Responses'),
    table(
      all.map(([status, { description, content }]) => [
        status,
        description,
        Object.keys(content ?? {}).find((type) => type !== json) ?? '',
      ]),
    ),
    all.map(([status, { content }]) => {
      const schema = Number(status) < 300 ? content?.[json]?.schema : undefined;
      return schema ? h('details', null, h('summary', null, `Content of ${status}`), fields(schema)) : null;
    }),
  );
}

export type PageFonts = Readonly<{ sans: string | undefined; serif: string | undefined }>;

function fontFaces({ sans, serif }: PageFonts): string {
  const face = (family: string, weight: string, address: string | undefined) =>
    address
      ? `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url(${address}) format(woff2)}\n`
      : '';
  return face('Figtree', '300 900', sans) + face('Newsreader', '500', serif);
}

/** Splits Markdown into paragraphs at empty lines and drops its markup. */
function paragraphs(text: string): HtmlContent {
  return text.split('\n\n').map((part) => h('p', null, part.replaceAll(/\*\*|`/g, '')));
}

/** The document as one HTML page that loads only the site's fonts. */
export function apiPage(
  { info, paths, components }: ApiDocument,
  documentAddress: string,
  fonts: PageFonts = { sans: undefined, serif: undefined },
): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, found]) => ({ path, method, found })),
  );
  const tags = [...new Set(operations.flatMap(({ found }) => found.tags))];
  return plainPage(
    info.title,
    fontFaces(fonts) + styles,
    h('h1', null, info.title),
    paragraphs(info.description),
    h('p', { class: 'soft' }, 'For programs: ', h('a', { href: documentAddress }, 'OpenAPI document'), '.'),
    h('nav', { 'aria-label': 'Subjects' }, h('ul', null, [...tags, 'schemas'].map(linkTo))),
    tags.map((tag) =>
      h(
        'section',
        { 'aria-labelledby': tag },
        h('h2', { id: tag }, tag),
        operations
          .filter(({ found }) => found.tags.includes(tag))
          .map(({ path, method, found }) => operation(path, method, found)),
      ),
    ),
    h(
      'section',
      { 'aria-labelledby': 'schemas' },
      h('h2', { id: 'schemas' }, 'Schemas'),
      Object.entries(components.schemas).map(([name, schema]) =>
        h('section', { id: schemaId(name) }, h('h3', null, name), fields(schema)),
      ),
    ),
  );
}
