import type { Endpoint } from '#kernel/endpoint.ts';
import { type Content, type Header, json, type Response, type Schema } from './api-document.ts';

const contentOf = (name: string): Content => ({
  [json]: { schema: { $ref: `#/components/schemas/${name}` } },
});
const either: Schema = {
  anyOf: [{ $ref: '#/components/schemas/AccountProblem' }, { $ref: '#/components/schemas/Problem' }],
};
const errorContents = { problem: contentOf('Problem'), account: { [json]: { schema: either } } };

export const headerOf = (description: string): Header => ({ description, schema: { type: 'string' } });
/** Headers of a status at every endpoint. */
const statusHeaders: Readonly<Record<string, Readonly<Record<string, Header>>>> = {
  401: { 'WWW-Authenticate': headerOf('Always `Bearer`') },
  429: { 'Retry-After': headerOf('When to try again, in seconds') },
  503: { 'Retry-After': headerOf('When to try again, in seconds') },
};

const fromElsewhere = 'Sent by a page of another site';

/** Errors common to all endpoints, by the part of the request that causes them. */
function errorsOf({ path, isOpen, query, body, errors }: Endpoint): Record<string, string> {
  return {
    ...(isOpen ? {} : { 401: 'Not signed in' }),
    ...(path.includes(':userId') || body
      ? { 403: isOpen ? fromElsewhere : 'The request names another user' }
      : {}),
    ...(path.includes(':id') ? { 404: 'You have no such record' } : {}),
    ...(body ? { 400: 'The body is not JSON', 413: 'The body is too large' } : {}),
    ...(body || query ? { 422: 'Some fields are not valid: `detail.issues` says what and where' } : {}),
    405: 'This address supports other methods; the Allow header lists them',
    ...errors,
  };
}

export function errorResponsesOf(endpoint: Endpoint): Record<string, Response> {
  const content = errorContents[endpoint.errorForm ?? 'problem'];
  const errors = Object.entries(errorsOf(endpoint)).map(([status, description]) => {
    const headers = status === '405' ? { Allow: headerOf('The methods there are') } : statusHeaders[status];
    const form = status === '405' ? errorContents.problem : content;
    return [status, { description, ...(headers ? { headers } : {}), content: form }] as const;
  });
  return {
    ...Object.fromEntries<Response>(errors),
    default: { description: 'Any other error, such as 503 while the server is not ready', content },
  };
}
