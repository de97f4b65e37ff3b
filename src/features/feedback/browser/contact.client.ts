import { request } from '#browser/request.ts';
import type { ContactRequest } from '../contact.contract.ts';
import { send } from '../contact.endpoints.contract.ts';

export async function sendContactMessage(message: ContactRequest): Promise<void> {
  await request(send, { body: message });
}
