import { t } from '#kernel/language/t.ts';
import { type Provider, providerLabels } from '../../rules/identity.ts';
import { socialErrorText } from '../../rules/social-error.ts';
import { listenForProof } from '../identities/proof-channel.ts';
import { proofHref } from '../identities/provider-href.ts';
import type { Proved } from './prove-by-passkey.ts';

/**
 * Opens the provider in a popup, so that this page stays. The return page broadcasts the outcome; closing the
 * popup sends nothing, and the next click replaces the pending wait.
 */
export function proveByProvider(provider: Provider): Promise<Proved> {
  return new Promise((answer) => {
    listenForProof((outcome) =>
      answer(
        'proof' in outcome
          ? { ok: true, proof: outcome.proof }
          : { ok: false, reason: socialErrorText(outcome.error) },
      ),
    );
    if (window.open(proofHref(provider), '_blank', 'popup,width=520,height=680')) return;
    const reason = t('Your browser blocked the {name} window. Please allow pop-ups and try again.', {
      name: providerLabels[provider],
    });
    answer({ ok: false, reason });
  });
}
