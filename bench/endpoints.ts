import { oneOfEachKind } from '#testing/sample-inputs.ts';
import type { Question } from './bare-response.ts';
import type { BenchUser } from './bench-users.ts';

export const password = 'correct horse battery';
const connections = 32;

/** A request and its concurrency. */
export type Endpoint = Readonly<{
  name: string;
  question: (n: number) => Question;
  status: number;
  connections: number;
}>;

const json = { 'content-type': 'application/json' };

/** The most used endpoints. */
export function endpoints(people: readonly BenchUser[]) {
  const personOf = (n: number) => people[n % people.length] ?? { id: '', token: '' };
  const bearer = (n: number) => ({ authorization: `Bearer ${personOf(n).token}` });
  return {
    home: {
      name: 'GET / (home page)',
      question: () => ({ method: 'GET', path: '/', headers: { 'accept-encoding': 'br' } }),
      status: 200,
      connections,
    },
    progress: {
      name: 'GET /api/progress',
      question: (n) => ({ method: 'GET', path: `/api/progress/${personOf(n).id}`, headers: bearer(n) }),
      status: 200,
      connections,
    },
    calculate: {
      name: 'POST /api/calculate',
      question: (n) => ({
        method: 'POST',
        path: '/api/calculate',
        headers: { ...bearer(n), ...json },
        body: JSON.stringify(oneOfEachKind[n % oneOfEachKind.length]),
      }),
      status: 201,
      connections,
    },
    signIn: {
      name: 'sign-in',
      question: (n) => ({
        method: 'POST',
        path: '/api/auth/sign-in/email',
        // A new client address each time, to avoid rate limits.
        headers: { ...json, 'x-forwarded-for': `10.7.${n >> 8}.${n & 255}` },
        body: JSON.stringify({ email: `user${n + 1}@example.com`, password }),
      }),
      status: 200,
      // Enough connections to keep both cores busy; each sign-in hashes a password.
      connections: 8,
    },
  } as const satisfies Record<string, Endpoint>;
}
