import type { Endpoint, ResponseContent } from '#kernel/endpoint.ts';

/** The JSON of a successful response, checked by the endpoint's schema for its status. */
export async function contentOf<One extends Endpoint>(
  { responses }: One,
  response: Response,
): Promise<ResponseContent<One>> {
  const expected: Endpoint['responses'][number] | undefined = responses[response.status];
  if (!expected) throw new Error(`The endpoint describes no response of status ${response.status}`);
  // One of the schemas the type is made of, or no content.
  return expected.content?.parse(await response.json()) as ResponseContent<One>;
}
