import { expect, it } from 'vitest';
import { sharedName } from './shared-name.ts';

it('is the sheet’s name, else the last one that was given when it was shared', () => {
  const links = [
    { sheet_id: 'other', name: 'Lunch' },
    { sheet_id: 'own', name: '' },
    { sheet_id: 'own', name: 'Dinner' },
    { sheet_id: 'own', name: 'Food' },
  ];
  expect(sharedName({ name: 'Rome', sheetId: 'own' }, links)).toBe('Rome');
  expect(sharedName({ sheetId: 'own' }, links)).toBe('Dinner');
  expect(sharedName({ sheetId: 'new' }, links)).toBe('');
  expect(sharedName({}, links)).toBe('');
});
