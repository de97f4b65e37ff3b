import { expect, it } from 'vitest';
import { restorable } from './restorable.ts';

it('offers to restore an entry at its last event, if that is its deletion', () => {
  const events = [
    { revision: 7, kind: 'entry-deleted', entry_id: 'x' },
    { revision: 6, kind: 'entry-restored', entry_id: 'y' },
    { revision: 5, kind: 'entry-deleted', entry_id: 'y' },
    { revision: 4, kind: 'entry-restored', entry_id: 'x' },
    { revision: 3, kind: 'entry-deleted', entry_id: 'x' },
    { revision: 2, kind: 'person-joined', entry_id: null },
  ] as const;
  expect([...restorable(events)]).toEqual([7]);
});

it('offers it also after a comment or a photo of the deleted entry was removed', () => {
  const events = [
    { revision: 5, kind: 'photo-removed', entry_id: 'x' },
    { revision: 4, kind: 'comment-deleted', entry_id: 'x' },
    { revision: 3, kind: 'entry-deleted', entry_id: 'x' },
    { revision: 2, kind: 'entry-changed', entry_id: 'x' },
  ] as const;
  expect([...restorable(events)]).toEqual([3]);
});
