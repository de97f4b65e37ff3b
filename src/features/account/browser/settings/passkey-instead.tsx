import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { supportsPasskeys } from '../passkeys/webauthn.ts';
import { proveByPasskey } from './prove-by-passkey.ts';
import type { SecurityState } from './use-security.ts';

type PasskeyInsteadProps = {
  security: SecurityState;
  busy: boolean;
  /** Called with the proof of a user who did not turn back. */
  onProof: (proof: string) => void;
};

/** For a user with a passkey: another way to say who they are than the password. */
export function PasskeyInstead({ security, busy, onProof }: PasskeyInsteadProps) {
  const [asking, setAsking] = useState(false);
  if (security.state !== 'read' || security.passkeys.length === 0 || !supportsPasskeys()) return null;
  async function ask() {
    setAsking(true);
    const proved = await proveByPasskey();
    setAsking(false);
    if (proved.ok) return onProof(proved.proof);
    toast({ title: 'Passkey Not Used', description: proved.reason, variant: 'destructive' });
  }
  return (
    <Button
      variant="ghost"
      busy={busy || asking}
      className="-ml-2 justify-self-start"
      onClick={() => void ask()}
    >
      <KeyRound aria-hidden="true" className="size-4" />
      {asking ? 'Waiting for your passkey…' : 'Use a passkey instead'}
    </Button>
  );
}
