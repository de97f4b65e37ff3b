import type { Endpoint, ResponseContent } from '#kernel/endpoint.ts';

/** Parses the JSON of a successful response with the schema of its status. */
export async function contentOf<One extends Endpoint>(
  { responses }: One,
  response: Response,
): Promise<ResponseContent<One>> {
  const expected: Endpoint['responses'][number] | undefined = responses[response.status];
  if (!expected) throw new Error(`The endpoint describes no response of status ${response.status}`);
  // Safe: the type is the union of these schemas' outputs, or undefined.
  return expected.content?.parse(await response.json()) as ResponseContent<One>;
}
