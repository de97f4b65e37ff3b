import type { Endpoint, Endpoints } from '#kernel/endpoint.ts';
import type { ApiDocument, Operation, Security } from './api-document.ts';
import { accountProblem, problem } from './error-schemas.ts';
import { operationOf, wordsOf } from './operation.ts';
import { type NamedSchema, schemaWriter, withoutBounds } from './schema-writer.ts';

type Described = Readonly<{
  title: string;
  origin: string;
  access: Access;
  groups: Readonly<Record<string, Endpoints>>;
  named: readonly NamedSchema[];
  /** Example bodies by schema, for endpoints without their own. */
  examples: ReadonlyMap<unknown, Readonly<Record<string, unknown>>>;
}>;

/** How requests authenticate, and the prefix of their paths. */
export type Access = Readonly<{
  /** The prefix of all paths, such as '/api'. */
  root: string;
  description: string;
  schemes: Readonly<Record<string, object>>;
  security: Security;
  /** The security requirement of an endpoint, if it differs from `security`. */
  securityOf?: (endpoint: Endpoint) => Security;
}>;

const apiDescription = `Requests are in camelCase, stored records in snake_case.

**Units.** Amounts in \`results\` are whole minor units of the calculation's currency: cents in USD,
yen in JPY; a freelancer's hourly \`rate\` is an amount, too. Hours, multipliers and
rates in percent are whole ten-thousandths: 12.5 hours are 125000, 7.125 % are 71250. \`percentage\` in a row is a plain
number of percent. \`hours_saved\` and \`total_hours_saved\` are hours. What you send is read as people write it:
\`"5,000"\`, \`"$50.25"\` or \`50.25\`.

**Versions.** This is version 1. Within it nothing is taken away and no meaning changes; fields, endpoints, error codes
and values of open lists may be added, so ignore what you do not know. A change that breaks programs gets a new version
beside this one, announced at least six months before this one ends.`;

function inOrder(endpoints: Endpoints): [string, Endpoint][] {
  const keyOf = ({ path, method }: Endpoint) => `${path} ${method}`;
  return Object.entries(endpoints).toSorted(([, a], [, b]) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** OpenAPI treats paths that differ only in parameter names as one: the first one's names are used. */
function pathNames(): (path: string) => string {
  const known = new Map<string, string>();
  return (path) => {
    const shape = path.replaceAll(/:\w+/g, ':');
    const name = known.get(shape) ?? path;
    known.set(shape, name);
    return name;
  };
}

function renamed(operation: Operation, from: string, to: string): Operation {
  const names = [...to.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (from === to) return operation;
  const parameters = operation.parameters.map((one, n) => ({ ...one, name: names[n] ?? one.name }));
  return { ...operation, parameters };
}

export function createApiDocument({
  title,
  origin,
  access,
  groups,
  named,
  examples,
}: Described): ApiDocument {
  const write = schemaWriter(named);
  const paths: Record<string, Record<string, Operation>> = {};
  const nameOf = pathNames();
  const hasAccountForm = Object.values(groups)
    .flatMap((endpoints) => Object.values(endpoints))
    .some(({ errorForm }) => errorForm === 'account');
  for (const [tag, endpoints] of Object.entries(groups)) {
    for (const [name, endpoint] of inOrder(endpoints)) {
      const pathName = nameOf(endpoint.path);
      const path = `${access.root}${pathName.replaceAll(/:(\w+)/g, '{$1}')}`;
      const shown = endpoint.examples ?? examples.get(endpoint.body);
      const operation = operationOf(write, tag, name, { ...endpoint, ...(shown ? { examples: shown } : {}) });
      const security = access.securityOf?.(endpoint);
      const written = renamed({ ...operation, ...(security ? { security } : {}) }, endpoint.path, pathName);
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: written };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: `${access.description}\n\n${apiDescription}`,
      license: { name: 'Use under the terms of service', url: `${origin}/terms` },
    },
    servers: [{ url: origin }],
    security: access.security,
    tags: Object.keys(groups).map((name) => ({
      name,
      description: `Endpoints about ${wordsOf(name).join(' ')}`,
    })),
    components: {
      securitySchemes: access.schemes,
      schemas: {
        Problem: problem,
        ...(hasAccountForm ? { AccountProblem: accountProblem } : {}),
        ...Object.fromEntries(
          named.map(({ name, schema, io, isUnbounded }) => {
            const written = write(schema, io);
            return [name, isUnbounded ? withoutBounds(written) : written];
          }),
        ),
      },
    },
    paths,
  };
}
