import { Camera } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '#calculators/browser/lazy-part.tsx';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import type { BillSplitFormState } from '../form/bill-split-form-state.ts';

const ReceiptDialog = lazyPart(async () => (await import('./receipt-dialog.tsx')).ReceiptDialog);

/** Loads the receipt code on first click. */
export function ReceiptButton({ form }: { form: BillSplitFormState }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        <Camera aria-hidden="true" className="size-4" />
        {t('From a photo')}
      </Button>
      {isOpen ? <ReceiptDialog form={form} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
