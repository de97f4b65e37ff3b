import { fetchArguments } from '#browser/fetch-arguments.ts';
import { endSession } from '#browser/session/session.ts';
import { isRecord } from '#kernel/record.ts';
import { notMeAddress } from '../addresses.contract.ts';

/** The token to choose a new password with; undefined when the link is not good any more. */
export async function secureAccount(token: string): Promise<string | undefined> {
  try {
    const options = { body: { token }, credentials: 'same-origin' } as const;
    const response = await fetch(...fetchArguments(notMeAddress, options));
    const content: unknown = await response.json();
    if (!response.ok || !isRecord(content) || typeof content.token !== 'string') return undefined;
    endSession();
    return content.token;
  } catch {
    return undefined;
  }
}
