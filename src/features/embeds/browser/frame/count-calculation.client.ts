import { addressOf } from '#kernel/endpoint.ts';
import { isRecord } from '#kernel/record.ts';
import { countAddress, embeddedPerDay, isEmbedKey } from '../../rules/embed-count.ts';
import type { EmbeddedAllowance } from '../../rules/embed-key.ts';
import { currentSettings, currentSite } from './frame-settings.ts';

/** A result waits no longer than this for the count. */
const patienceMs = 4_000;

/** The count of this frame, used while the server cannot be reached. */
let here = 0;

function countHere(): EmbeddedAllowance {
  return { is_allowed: here <= embeddedPerDay, left: Math.max(0, embeddedPerDay - here) };
}

/** Sends no cookies and nothing of the calculation. */
export async function countCalculation(): Promise<EmbeddedAllowance> {
  here += 1;
  const { key } = currentSettings();
  const site = currentSite();
  const asked = isEmbedKey(key) && site !== undefined ? { key, site } : {};
  try {
    const response = await fetch(addressOf(countAddress), {
      method: countAddress.method,
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
      signal: AbortSignal.timeout(patienceMs),
    });
    const answer: unknown = response.ok ? await response.json() : null;
    if (!isRecord(answer) || typeof answer.is_allowed !== 'boolean') return countHere();
    const left = typeof answer.left === 'number' ? answer.left : null;
    // Losing the connection must not introduce a limit.
    if (left === null) here = 0;
    return { is_allowed: answer.is_allowed, left };
  } catch {
    return countHere();
  }
}
