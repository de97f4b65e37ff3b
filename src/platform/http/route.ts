import type { Address } from '#kernel/endpoint.ts';

export function route<One extends Address>({ method, path }: One): readonly [One['method'], One['path']] {
  return [method, path];
}
