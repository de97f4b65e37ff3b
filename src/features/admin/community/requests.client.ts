import type { FeatureStatus } from '#features/feedback/feature-request.contract.ts';
import { request } from '#features/saved-work/request.public.ts';
import { mergeAnswer, type OwnersRequest, ownersRequestsPage } from '../community.contract.ts';
import { createList } from '../owner-list.client.ts';

export const requestsPath = '/api/admin/feature-requests';

export const requests = createList<OwnersRequest>('feature requests', ownersRequestsPage);

export const statusNames: Readonly<Record<FeatureStatus, string>> = {
  open: 'Open',
  planned: 'Planned',
  in_progress: 'In progress',
  done: 'Done',
  declined: 'Declined',
};

export async function setRequestStatus(id: string, status: FeatureStatus): Promise<void> {
  await request('PATCH', `${requestsPath}/${id}`, { status });
}

/** Answers how many votes the two have together. */
export async function mergeRequests(from: string, into: string): Promise<number> {
  const response = await request('POST', `${requestsPath}/${from}/merge`, { into });
  return mergeAnswer.parse(await response.json()).votes;
}
