import { call } from '#browser/requests/request.ts';
import * as endpoints from '../rules/roster.endpoints.ts';
import type { Roster } from '../rules/roster.ts';

export async function findRoster(userId: string): Promise<Roster['people']> {
  return (await call(endpoints.find, { params: { userId } })).people;
}

export async function saveRoster(userId: string, people: Roster['people']): Promise<Roster['people']> {
  return (await call(endpoints.save, { params: { userId }, body: { people } })).people;
}
