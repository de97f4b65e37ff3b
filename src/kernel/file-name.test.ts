import { expect, it } from 'vitest';
import { fileName } from './file-name.ts';

it.each([
  ['Friday dinner', 'friday-dinner-2026-11-17.pdf'],
  ['../../etc/passwd', 'etc-passwd-2026-11-17.pdf'],
  ['Café "crème"\r\n', 'café-crème-2026-11-17.pdf'],
  ['夕食 会', '夕食-会-2026-11-17.pdf'],
  ['हिन्दी', 'हिन्दी-2026-11-17.pdf'],
  ['\u202Egpj.exe 🎉', 'gpj-exe-2026-11-17.pdf'],
  ['', '2026-11-17.pdf'],
])('names the file of %j', (title, name) => {
  expect(fileName([title, '2026-11-17'], 'pdf')).toBe(name);
});

it('is never empty, and not longer than file systems allow', () => {
  expect(fileName(['?'], 'pdf')).toBe('fairsplit.pdf');
  expect(fileName(['😀é'.repeat(200)], 'pdf').length).toBeLessThan(100);
});
