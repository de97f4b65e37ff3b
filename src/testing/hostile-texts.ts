import type { Operation } from '#platform/openapi/api-document.ts';
import type { RaceRequest, RaceRound } from './races/race.ts';
import { textPlaces, withText } from './text-places.ts';

/** The hostile text for a field with this maximum length; null for none. */
export type TextFor = (limit?: number) => string | null;

/** One copy of the valid request per text field, with the hostile text in that field. */
export function planted(operation: Operation, valid: RaceRequest, textFor: TextFor): RaceRequest[] {
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (valid.body) {
    const text = textFor();
    return text === null ? [] : [{ ...valid, body: new TextEncoder().encode(plantedCsv(valid.body, text)) }];
  }
  return textPlaces(schema, valid.json).flatMap(({ place, limit }) => {
    const text = textFor(limit);
    return text === null ? [] : [{ ...valid, json: withText(valid.json, place, text) }];
  });
}

const plantedCsv = (body: Uint8Array, text: string) =>
  new TextDecoder()
    .decode(body)
    .split(',')
    .map((cell) => cell + text.replaceAll(/[,"\r\n]/g, ''))
    .join(',');

/** Addresses for reading endpoints: one for each path and query parameter, with the hostile text in it. */
export function plantedAddresses(
  path: string,
  { parameters }: Operation,
  { who }: RaceRound,
  textFor: TextFor,
) {
  const usual: Readonly<Record<string, string>> = { userId: who.id, token: who.shareToken };
  const filled = (name = '', written = '') =>
    path.replaceAll(/\{(\w+)\}/g, (_, one: string) =>
      one === name ? written : (usual[one] ?? who.calculationId),
    );
  return parameters.flatMap(({ name, in: where }) => {
    const text = where === 'path' || where === 'query' ? textFor() : null;
    if (text === null) return [];
    const written = encodeURIComponent(text.toWellFormed());
    return [where === 'path' ? filled(name, written) : `${filled()}?${name}=${written}`];
  });
}
