import { addressOf } from '#kernel/endpoint.ts';
import { isRecord } from '#kernel/record.ts';
import { countAddress, embeddedPerDay, isEmbedKey } from '../../rules/embed-count.ts';
import type { EmbeddedAllowance } from '../../rules/embed-key.ts';
import { currentSettings, currentSite } from './frame-settings.ts';

/** Timeout of the request, for which the result has to wait. */
const patienceMs = 4_000;

/** The number of calculations in this frame, used while the server cannot be reached. */
let here = 0;

function countHere(): EmbeddedAllowance {
  return { is_allowed: here <= embeddedPerDay, left: Math.max(0, embeddedPerDay - here) };
}

/** Counts a calculation on the server. Sends no cookies and no data of the calculation. */
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
    // On a site without a limit, the offline count starts again at zero.
    if (left === null) here = 0;
    return { is_allowed: answer.is_allowed, left };
  } catch {
    return countHere();
  }
}
