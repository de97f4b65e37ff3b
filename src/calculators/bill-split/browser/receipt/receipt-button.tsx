import { Camera } from 'lucide-react';
import { useContext, useRef, useState } from 'react';
import { useHandedOver } from '#browser/opened-file/waiting-file.ts';
import { SandboxContext } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { lazyPart } from '#calculators/browser/lazy-part.tsx';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import type { BillSplitFormState } from '../form/bill-split-form-state.ts';

const fetchDialog = () => import('./receipt-dialog.tsx');
const ReceiptDialog = lazyPart(async () => (await fetchDialog()).ReceiptDialog);

/** Opens the device's own choice of camera and pictures. Loads the receipt code meanwhile. */
export function ReceiptButton({ form }: { form: BillSplitFormState }) {
  const [opened, setOpened] = useState<{ readonly picture?: Blob } | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const isSandboxed = useContext(SandboxContext);
  useHandedOver('receipt', (picture) => setOpened({ picture }));
  const press = () => {
    void fetchDialog().catch(() => {});
    // Browsers do not open the file picker for a click that was held until the code was loaded. The dialog has a
    // button for it.
    if (navigator.userActivation?.isActive === false) setOpened({});
    else file.current?.click();
  };
  if (isSandboxed) return null;
  return (
    <>
      <Button variant="outline" onClick={press}>
        <Camera aria-hidden="true" className="size-4" />
        {t('From a photo')}
      </Button>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('Photo of the receipt')}
        onChange={({ currentTarget }) => {
          const [picture] = currentTarget.files ?? [];
          if (picture) setOpened({ picture });
          currentTarget.value = '';
        }}
      />
      {opened ? <ReceiptDialog form={form} picture={opened.picture} onClose={() => setOpened(null)} /> : null}
    </>
  );
}
