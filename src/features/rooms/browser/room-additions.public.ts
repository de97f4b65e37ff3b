import type { ComponentType } from 'react';
import type { ReceivedPayment } from '../rules/received-payments.ts';

/** Slots of a table's page for other features. */
export type RoomAdditions = {
  /** Below the result of a closed table that was claimed completely. */
  readonly ResultActions: ComponentType<ClosedTable>;
};

export type ClosedTable = {
  readonly title: string;
  readonly bill: unknown;
  readonly result: object;
  readonly payments: readonly ReceivedPayment[];
};
