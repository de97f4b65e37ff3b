import type { ContactMessage } from './contact.contract.ts';

export async function sendContactMessage(message: ContactMessage): Promise<void> {
  const response = await fetch('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  });
  if (!response.ok) throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
}
