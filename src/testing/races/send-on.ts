import type { TestApp } from '../test-app.ts';
import type { RaceRequest } from './race.ts';

export type Who = Readonly<{ token: string; cookie: string }> | undefined;

export function sendOn({ app, settings }: TestApp, who: Who, method: string, request: RaceRequest) {
  const { path, json, body, headers } = request;
  return app.request(`/api${path}`, {
    method,
    headers: {
      origin: settings.appUrl,
      ...(who ? { authorization: `Bearer ${who.token}`, cookie: who.cookie } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    ...(body ? { body } : {}),
  });
}
