import type { ApiDocument, Operation } from '#platform/openapi/api-document.ts';
import type { Dice } from './dice.ts';
import { contentFor, hostileValue, marker } from './hostile-content.ts';
import type { TestApp } from './test-app.ts';

export type Target = Readonly<{ method: string; path: string; operation: Operation }>;

export function targetsOf({ paths }: ApiDocument): Target[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** A user, with the headers that a request of theirs may have. */
export type Attacker = Readonly<{ id: string; credentials: (dice: Dice) => Record<string, string> }>;

type Attempt = Readonly<{
  method: string;
  address: string;
  headers: Record<string, string>;
  body: string | undefined;
}>;

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const inAddress = (value: unknown) => encodeURIComponent(asText(value).toWellFormed().slice(0, 2000));

function bodyFor({ requestBody }: Operation, dice: Dice, hostility: number): string | undefined {
  const { schema, examples = {} } = requestBody?.content['application/json'] ?? {};
  if (!schema) return dice.chance(0.1) ? asText(hostileValue(dice)) : undefined;
  const valid = Object.values(examples);
  if (valid.length > 0 && dice.chance(0.2)) return JSON.stringify(dice.pick(valid).value);
  if (dice.chance(0.03))
    return dice.pick(['', '{', 'null', '[]', `"${marker}"`, '\ufeff{}', '{"a":1}{"b":2}']);
  return JSON.stringify(contentFor(schema, dice, hostility));
}

/** One random request, generated from an endpoint's description. */
export function makeAttempt(target: Target, people: readonly Attacker[], dice: Dice): Attempt {
  const hostility = dice.pick([0, 0.05, 0.2]);
  const who = dice.chance(0.1) ? undefined : dice.pick(people);
  const { operation, method } = target;
  const values = (place: string) => operation.parameters.filter((parameter) => parameter.in === place);
  let address = target.path;
  for (const { name } of values('path')) {
    const usual = name === 'userId' && who ? who.id : dice.uuid();
    address = address.replace(
      `{${name}}`,
      inAddress(dice.chance(hostility) ? hostileValue(dice) : usual) || '-',
    );
  }
  const query = values('query')
    .filter(() => dice.chance(0.6))
    .map(({ name, schema }) => `${name}=${inAddress(contentFor(schema, dice, hostility) ?? '')}`);
  const body = method === 'GET' ? undefined : bodyFor(operation, dice, hostility);
  const headers: Record<string, string> = {
    'x-forwarded-for': `10.${dice.below(256)}.${dice.below(256)}.${dice.below(256)}`,
    ...(who ? who.credentials(dice) : {}),
    ...(body === undefined ? {} : { 'content-type': dice.chance(0.97) ? 'application/json' : 'text/plain' }),
    ...(dice.chance(0.1) ? { 'idempotency-key': dice.pick([dice.uuid(), marker]) } : {}),
  };
  return {
    method,
    address: query.length > 0 ? `${address}?${query.join('&')}` : address,
    headers,
    body: body?.toWellFormed(),
  };
}

const patienceMs = 20_000;

export type Outcome = Readonly<{ status: number; wrong: string | undefined; headers: Headers }>;

export async function tryOut({ app }: TestApp, attempt: Attempt): Promise<Outcome> {
  const { method, address, headers, body = '' } = attempt;
  const started = performance.now();
  const response = await app.request(address, { method, headers, ...(body ? { body } : {}) });
  const isStream = response.headers.get('content-type') === 'text/event-stream';
  const text = isStream ? '' : await response.text();
  if (isStream) await response.body?.cancel();
  const wrong = () => {
    if (response.status >= 500) return 'failed';
    if (performance.now() - started > patienceMs) return `took more than ${patienceMs} ms`;
    return response.status >= 400 && text.includes(marker) ? 'repeats what was sent' : undefined;
  };
  const found = wrong();
  const request = `${method} ${address.slice(0, 200)} ${body.slice(0, 300)}`;
  return {
    status: response.status,
    headers: response.headers,
    wrong: found && `${response.status} ${found}: ${request} answered ${text.slice(0, 300)}`,
  };
}
