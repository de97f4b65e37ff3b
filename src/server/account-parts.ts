import type { AccountPart } from '#features/account/account-parts.ts';
import { ownParts } from '#features/account/own-parts.ts';

/** Everything kept about a user, subject by subject: what the download contains and a deletion removes. */
export const accountParts: readonly AccountPart[] = [...ownParts];
