import { expect, it } from 'vitest';
import { normalMailbox } from './mailbox.ts';

it.each([
  ['ann@example.com', 'ann@example.com'],
  [' Ann@Example.COM ', 'ann@example.com'],
  ['ann+fairsplit@example.com', 'ann@example.com'],
  ['ann+a+b@example.com', 'ann@example.com'],
  ['ann.smith@example.com', 'ann.smith@example.com'],
  ['Ann.Smith+x@gmail.com', 'annsmith@gmail.com'],
  ['ann.smith@googlemail.com', 'annsmith@gmail.com'],
  ['"odd@name"@example.com', '"odd@name"@example.com'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(normalMailbox(email)).toBe(mailbox);
});
