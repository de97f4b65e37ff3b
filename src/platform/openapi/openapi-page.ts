import { createElement as h, type ReactNode } from 'react';
import { plainPage } from '../http/plain-page.ts';
import type { ApiDocument, Operation } from './openapi-document.ts';
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
summary{cursor:pointer;min-height:1.75rem;padding:.125rem 0}
table{width:100%;border-collapse:collapse;font-size:.875rem}
th,td{text-align:left;vertical-align:top;padding:.375rem .75rem .375rem 0;border-bottom:1px solid var(--line)}
th{font-weight:400}
td{overflow-wrap:break-word}
@media (max-width:40rem){tr,th,td{display:block;padding:0}tr{padding:.375rem 0;border-bottom:1px solid var(--line)}th,td{border:0}}
`;

const json = 'application/json';

type Row = readonly [name: string, type: string, note: string];

function table(rows: readonly Row[]): ReactNode {
  return h(
    'table',
    null,
    h(
      'tbody',
      null,
      rows.map(([name, type, note], index) =>
        h(
          'tr',
          { key: `${name} ${index}` },
          h('th', { scope: 'row' }, h('code', null, name)),
          h('td', null, type),
          h('td', { className: 'soft' }, note),
        ),
      ),
    ),
  );
}

function fields(schema: Schema): ReactNode {
  return variantsOf(schema).map((variant, index) =>
    h(
      'div',
      // The variants of a choice never change places.
      { key: `variant ${index}` },
      index > 0 ? h('p', null, 'or') : null,
      table(
        schemaLines(variant).map(({ path, type, isRequired }) => [path, type, isRequired ? '' : 'optional']),
      ),
    ),
  );
}

function operation(path: string, method: string, { summary, parameters, requestBody, responses }: Operation) {
  const body = requestBody?.content[json]?.schema;
  const answers = Object.entries(responses);
  return h(
    'section',
    { key: `${method} ${path}` },
    h('h3', null, h('span', { className: 'method' }, method), ' ', path),
    h('p', null, summary),
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
    body ? h('details', null, h('summary', null, 'What to send'), fields(body)) : null,
    h('h4', null, 'Answers'),
    table(
      answers.map(([status, { description, content }]) => [
        status,
        description,
        Object.keys(content ?? {}).find((type) => type !== json) ?? '',
      ]),
    ),
    answers.map(([status, { content }]) => {
      const schema = Number(status) < 300 ? content?.[json]?.schema : undefined;
      return schema
        ? h('details', { key: status }, h('summary', null, `What ${status} contains`), fields(schema))
        : null;
    }),
  );
}

/** The document for people: one page, nothing to load. */
export function apiPage({ info, paths }: ApiDocument, documentAddress: string): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, found]) => ({ path, method, found })),
  );
  const tags = [...new Set(operations.flatMap(({ found }) => found.tags))];
  return plainPage(
    info.title,
    styles,
    h('h1', null, info.title),
    h('p', null, info.description),
    h(
      'p',
      { className: 'soft' },
      'The same for programs: ',
      h('a', { href: documentAddress }, 'OpenAPI document'),
      '.',
    ),
    tags.map((tag) =>
      h(
        'section',
        { key: tag, 'aria-labelledby': tag },
        h('h2', { id: tag }, tag),
        operations
          .filter(({ found }) => found.tags.includes(tag))
          .map(({ path, method, found }) => operation(path, method, found)),
      ),
    ),
  );
}
