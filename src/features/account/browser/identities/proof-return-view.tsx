import { useEffect } from 'react';
import { t } from '#kernel/language/t.ts';
import { Notice } from '#ui/notice.tsx';
import { socialErrorText } from '../../rules/social-error.ts';
import { tellProof } from './proof-channel.ts';

type ProofArrivalViewProps = { proof: string | null; error: string };

/** The end of a trip to a provider in a window of its own: the page that opened it goes on. */
export function ProofArrivalView({ proof, error }: ProofArrivalViewProps) {
  useEffect(() => {
    tellProof(proof === null ? { error } : { proof });
    // Where the browser does not allow it, the text says what to do.
    window.close();
  }, [proof, error]);
  if (proof === null) return <Notice tone="severe" title={socialErrorText(error)} />;
  return (
    <Notice tone="good" title={t('Confirmed')}>
      {t('Close this window to continue where you were.')}
    </Notice>
  );
}
