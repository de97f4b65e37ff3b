import { call } from '#browser/request.ts';
import type { Roster } from '../roster.contract.ts';
import * as endpoints from '../roster.endpoints.contract.ts';

export async function findRoster(userId: string): Promise<Roster['people']> {
  return (await call(endpoints.find, { params: { userId } })).people;
}

export async function saveRoster(userId: string, people: Roster['people']): Promise<Roster['people']> {
  return (await call(endpoints.save, { params: { userId }, body: { people } })).people;
}
