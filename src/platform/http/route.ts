import type { Address } from '#kernel/endpoint.ts';

/** Method and path for Hono: `app.on(...route(endpoint), handler)`. */
export function route<One extends Address>({ method, path }: One): readonly [One['method'], One['path']] {
  return [method, path];
}
