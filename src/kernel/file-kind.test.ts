import { expect, it } from 'vitest';
import { fileKind } from './file-kind.ts';
import { openedTypes } from './open-file.ts';

it('knows a file by its name, else by its type', () => {
  const kind = (name: string, type = '') => fileKind({ name, type });
  expect(kind('IMG_2041.HEIC')).toBe('picture');
  expect(kind('image', 'image/jpeg')).toBe('picture');
  expect(kind('deals.csv', 'application/vnd.ms-excel')).toBe('table');
  expect(kind('shared', 'text/comma-separated-values')).toBe('table');
  expect(kind('spliit.json', 'application/json')).toBe('json');
  expect(kind('invoice.pdf', 'application/pdf')).toBe('pdf');
  expect(kind('song.mp3', 'audio/mpeg')).toBe('other');
  expect(kind('drawing.svg', 'text/html')).toBe('other');
});

it('opens every type that the manifest names', () => {
  for (const [type, endings] of Object.entries(openedTypes)) {
    for (const ending of endings) {
      expect(fileKind({ name: `file${ending}`, type: '' })).toBe(fileKind({ name: '', type }));
      expect(['picture', 'table', 'json']).toContain(fileKind({ name: '', type }));
    }
  }
});
