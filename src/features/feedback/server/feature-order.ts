import { desc, sql } from 'drizzle-orm';
import { momentSql } from '#platform/db/newest-first.ts';
import { type CursorPosition, createCursor } from '#platform/http/key-cursor.ts';
import type { FeatureSort } from '../rules/feature-request.ts';
import { type FeatureRequestRow, featureRequest } from './feature-request.table.ts';

type Sorted = Pick<FeatureRequestRow, 'standing' | 'votes' | 'createdAt' | 'id'>;

const { standing, votes, createdAt, id } = featureRequest;

/** Each order has its own index; declined requests come last. */
export const featureOrders = {
  votes: {
    cursor: createCursor('votes', 3),
    order: [desc(standing), desc(votes), desc(createdAt), desc(id)],
    placeOf: (row: Sorted): CursorPosition => ({
      numbers: [row.standing, row.votes, row.createdAt.getTime()],
      id: row.id,
    }),
    after: ({ numbers: [rank, count, moment], id: last }: CursorPosition) =>
      sql`(${standing}, ${votes}, ${createdAt}, ${id})
        < (${rank}::bigint, ${count}::bigint, ${momentSql(moment)}, ${last}::uuid)`,
  },
  newest: {
    cursor: createCursor('newest', 2),
    order: [desc(standing), desc(createdAt), desc(id)],
    placeOf: (row: Sorted): CursorPosition => ({
      numbers: [row.standing, row.createdAt.getTime()],
      id: row.id,
    }),
    after: ({ numbers: [rank, moment], id: last }: CursorPosition) =>
      sql`(${standing}, ${createdAt}, ${id}) < (${rank}::bigint, ${momentSql(moment)}, ${last}::uuid)`,
  },
} as const satisfies Record<FeatureSort, object>;
