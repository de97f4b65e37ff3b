import { useEffect } from 'react';
import { t } from '#kernel/language/t.ts';
import { Notice } from '#ui/notice.tsx';
import { socialErrorText } from '../../rules/social-error.ts';
import { broadcastProof } from './proof-channel.ts';

type ProofArrivalViewProps = { proof: string | null; error: string };

/** Shown in the popup after the provider has returned; the page that opened it continues. */
export function ProofArrivalView({ proof, error }: ProofArrivalViewProps) {
  useEffect(() => {
    broadcastProof(proof === null ? { error } : { proof });
    // If the browser does not allow closing, the text tells the user to do it.
    window.close();
  }, [proof, error]);
  if (proof === null) return <Notice tone="severe" title={socialErrorText(error)} />;
  return (
    <Notice tone="good" title={t('Confirmed')}>
      {t('Close this window to continue where you were.')}
    </Notice>
  );
}
