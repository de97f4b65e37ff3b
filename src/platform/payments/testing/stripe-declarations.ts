import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

export type Field = Readonly<{ isOptional: boolean; type: string }>;
export type Declared = ReadonlyMap<string, ReadonlyMap<string, Field>>;

const folder = resolve(createRequire(import.meta.url).resolve('stripe'), '../../esm/resources');
const read = new Map<string, Declared>();

type Open = { readonly kind: string; readonly name: string; readonly indent: number };

/** Parameters of every list: the library's `PaginationParams`. */
const paging = ['ending_before', 'limit', 'starting_after'];

function parse(text: string): Declared {
  const declared = new Map<string, Map<string, Field>>();
  const open: Open[] = [];
  for (const line of text.replaceAll(/\/\*\*.*?\*\//gs, '').split('\n')) {
    const indent = line.length - line.trimStart().length;
    const start =
      /^\s*(?:export )?(?:declare )?(namespace|interface|class) (\w+)(?: extends ([^{]+))? \{(\})?$/.exec(
        line,
      );
    if (start) {
      const [, kind = '', name = '', parent = '', isEmpty] = start;
      const whole = [...open.map((one) => one.name), name].join('.');
      const pages = parent.includes('PaginationParams') ? paging : [];
      if (kind === 'interface') {
        declared.set(
          whole,
          new Map(pages.map((page) => [page, { isOptional: true, type: 'string | number' }])),
        );
      }
      if (!isEmpty) open.push({ kind, name, indent });
      continue;
    }
    const top = open.at(-1);
    if (/^\s*\}$/.test(line) && top?.indent === indent) open.pop();
    const field = /^\s*(\w+)(\?)?: (.+?);?$/.exec(line);
    if (!field || top?.kind !== 'interface' || indent !== top.indent + 4) continue;
    const [, name = '', optional, type = ''] = field;
    declared.get(open.map((one) => one.name).join('.'))?.set(name, { isOptional: optional === '?', type });
  }
  return declared;
}

/** Declarations of one file of the library, by qualified name. The file is generated, with one property per line. */
export function declarationsIn(file: string): Declared {
  const known = read.get(file) ?? parse(readFileSync(resolve(folder, `${file}.d.ts`), 'utf8'));
  read.set(file, known);
  return known;
}

export type Typed = Readonly<{ name: string; fields: ReadonlyMap<string, Field>; declared: Declared }>;

const sharedStart = (one: string, other: string) => {
  const [parts, others] = [one.split('.'), other.split('.')];
  const end = parts.findIndex((part, place) => part !== others[place]);
  return end === -1 ? parts.length : end;
};

const found = new WeakMap<Declared, Map<string, Typed | undefined>>();

/** The interface that a type names; of several with this name, the one nearest to `from`. */
export function typeNamed(declared: Declared, name: string, from = name): Typed | undefined {
  const known = found.get(declared) ?? new Map<string, Typed | undefined>();
  found.set(declared, known);
  const key = `${name} ${from}`;
  if (!known.has(key)) known.set(key, findType(declared, name, from));
  return known.get(key);
}

function findType(declared: Declared, name: string, from: string): Typed | undefined {
  const [nearest] = [...declared.keys()]
    .filter((key) => key === name || key.endsWith(`.${name}`))
    .toSorted((a, b) => sharedStart(b, from) - sharedStart(a, from));
  const fields = nearest === undefined ? undefined : declared.get(nearest);
  return nearest !== undefined && fields ? { name: nearest, fields, declared } : undefined;
}

/** `Emptyable<Array<X.Y>> | number` names 'X.Y' and 'number'. */
export function alternativesOf(type: string): readonly string[] {
  const known =
    alternatives.get(type) ?? type.replaceAll(/\b(Emptyable|Array|ApiList)<|>/g, '').split(/\s*\|\s*/);
  alternatives.set(type, known);
  return known;
}

const alternatives = new Map<string, readonly string[]>();
