import { expect, it } from 'vitest';
import { attachment } from './attachment.ts';

it.each([
  ['dinner.pdf', 'attachment; filename="dinner.pdf"'],
  ['café.pdf', `attachment; filename="cafe.pdf"; filename*=UTF-8''caf%C3%A9.pdf`],
  ['夕食.pdf', `attachment; filename="_.pdf"; filename*=UTF-8''%E5%A4%95%E9%A3%9F.pdf`],
])('the header for %s', (name, header) => {
  expect(attachment(name)).toBe(header);
});
