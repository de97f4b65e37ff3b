import { request } from '#features/saved-work/request.public.ts';
import type { ContactRequest } from './contact.contract.ts';

export async function sendContactMessage(message: ContactRequest): Promise<void> {
  await request('POST', '/api/contact', message);
}
