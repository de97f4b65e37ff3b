import { useState } from 'react';
import { localDollars } from '#browser/local-text.ts';
import { brand } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';

type AuthenticationDialogProps = { open: boolean; amount: number; onAnswer: (approve: boolean) => void };

/** A simulated 3-D Secure step; closing it declines. */
export function AuthenticationDialog({ open, amount, onAnswer }: AuthenticationDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => next || onAnswer(false)}>
      <DialogContent
        className="max-w-md"
        title={t('3-D Secure: confirm the payment')}
        description={t('A real bank would ask the cardholder now. The sandbox asks you instead.')}
      >
        <Question amount={amount} onAnswer={onAnswer} />
      </DialogContent>
    </Dialog>
  );
}

function Question({ amount, onAnswer }: Omit<AuthenticationDialogProps, 'open'>) {
  const [busy, setBusy] = useState(false);

  function answer(approve: boolean) {
    setBusy(true);
    onAnswer(approve);
  }

  return (
    <>
      <p className="figures mt-2 flex items-baseline justify-between gap-4 border-line border-y py-4">
        <span>{t('Payment to {brand}', { brand: brand.name })}</span>
        <strong className="font-display font-medium text-2xl">{localDollars(amount)}</strong>
      </p>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button busy={busy} onClick={() => answer(true)}>
          {t('Approve')}
        </Button>
        <Button variant="outline" busy={busy} onClick={() => answer(false)}>
          {t('Decline')}
        </Button>
      </div>
    </>
  );
}
