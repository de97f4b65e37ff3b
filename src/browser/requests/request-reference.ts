/** The id of a request that failed on the server, as in the log. */
export function referenceOf({ status, headers }: Pick<Response, 'status' | 'headers'>): string | undefined {
  return status >= 500 ? (headers.get('x-request-id') ?? undefined) : undefined;
}
