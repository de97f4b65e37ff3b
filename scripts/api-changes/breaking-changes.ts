import type { ApiDocument, Content, Operation, Response } from '#platform/openapi/api-document.ts';
import type { JsonSchema } from '#testing/json-schema.ts';
import { type Schemas, type Side, schemaChanges } from './schema-changes.ts';

type Described = Pick<ApiDocument, 'paths' | 'components'>;

/** Changes that would break a program written for the earlier description. */
export function breakingChanges(before: Described, after: Described): string[] {
  // Safe casts: both are JSON Schemas, and our type covers the keywords that the description uses.
  const schemas = {
    before: before.components.schemas as Schemas,
    after: after.components.schemas as Schemas,
  };

  const compare = (side: Side, was: Content, is: Content, at: string) =>
    Object.entries(was).flatMap(([type, { schema }]) => {
      const now = is[type];
      if (!now) return [`${at} is no longer ${type}`];
      return schemaChanges(schema as JsonSchema, now.schema as JsonSchema, { side, ...schemas }, at);
    });

  function requestChanges(was: Operation, is: Operation, at: string): string[] {
    if (!was.requestBody) return is.requestBody ? [`${at} needs a body now`] : [];
    return compare('request', was.requestBody.content, is.requestBody?.content ?? {}, `${at} body`);
  }

  function parameterChanges(was: Operation, is: Operation, at: string): string[] {
    const find = (parameters: Operation['parameters'], name: string, place: string) =>
      parameters.find((one) => one.name === name && one.in === place);
    const kept = was.parameters.flatMap(({ name, in: place, required, schema }) => {
      const where = `${at} ${place} parameter ${name}`;
      const now = find(is.parameters, name, place);
      if (!now) return [`${where} was removed`];
      const [old, next] = [schema as JsonSchema, now.schema as JsonSchema];
      return [
        ...(now.required && !required ? [`${where} is required now`] : []),
        ...schemaChanges(old, next, { side: 'request', ...schemas }, where),
      ];
    });
    const demanded = is.parameters.filter((one) => one.required && !find(was.parameters, one.name, one.in));
    return [...kept, ...demanded.map((one) => `${at} ${one.in} parameter ${one.name} is required now`)];
  }

  const isSuccess = ([status]: readonly [string, Response]) => status.startsWith('2');

  function responseChanges(was: Operation, is: Operation, at: string): string[] {
    return Object.entries(was.responses)
      .filter(isSuccess)
      .flatMap(([status, { content = {} }]) => {
        const now = is.responses[status];
        const where = `${at} ${status}`;
        return now ? compare('response', content, now.content ?? {}, where) : [`${where} was removed`];
      });
  }

  const scopesOf = ({ security = [] }: Operation) => security.flatMap((one) => Object.values(one)).flat();

  function operationChanges(was: Operation, is: Operation, at: string): string[] {
    const added = scopesOf(is).filter((scope) => !scopesOf(was).includes(scope));
    return [
      ...(is.operationId === was.operationId ? [] : [`${at} was called ${was.operationId}`]),
      ...added.map((scope) => `${at} needs the scope ${scope} now`),
      ...parameterChanges(was, is, at),
      ...requestChanges(was, is, at),
      ...responseChanges(was, is, at),
    ];
  }

  const operations = Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, was]) => {
      const [is, at] = [after.paths[path]?.[method], `${method.toUpperCase()} ${path}`];
      return is ? operationChanges(was, is, at) : [`${at} was removed`];
    }),
  );
  return [...operations, ...errorChanges(schemas)];
}

/** All errors have one form; new codes may be added. */
function errorChanges({ before, after }: Readonly<{ before: Schemas; after: Schemas }>): string[] {
  const [was, is] = [before.Problem, after.Problem];
  if (!was) return [];
  if (!is) return ['Problem was removed'];
  return schemaChanges(was, is, { side: 'response', before, after, mayGrow: true }, 'Problem');
}
