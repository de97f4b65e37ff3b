import { request } from '#browser/request.ts';
import { send } from '../rules/contact.endpoints.ts';
import type { ContactRequest } from '../rules/contact.ts';

export async function sendContactMessage(message: ContactRequest): Promise<void> {
  await request(send, { body: message });
}
