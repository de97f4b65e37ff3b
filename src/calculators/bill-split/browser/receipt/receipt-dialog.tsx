import { useContext, useEffect, useRef, useState } from 'react';
import { useCurrencyAndLocale } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { labelsOf } from '#calculators/rules/people.ts';
import type { Language } from '#kernel/language/languages.ts';
import { currentLanguage, t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { toast } from '#ui/toast.ts';
import type { BillSplitForm } from '../../rules/bill-fields.ts';
import { relabel } from '../form/assignments.ts';
import type { BillSplitFormState } from '../form/bill-split-form-state.ts';
import { moveLabels } from '../form/move-labels.ts';
import { ChoosePicture } from './choose-picture.tsx';
import { bytesToLoad } from './load-reader.ts';
import { sizeText } from './receipt-language.tsx';
import { ReceiptReview } from './receipt-review.tsx';
import { ReceiptPhotoContext } from './receipt-taken.ts';
import { filledIn, type ReviewedReceipt } from './reviewed-receipt.ts';
import { type ReceiptStage, useReceipt } from './use-receipt.tsx';

/** Stored until the page is closed: the next receipt is probably in the same language. */
let lastLanguage: Language | undefined;

type ReceiptDialogProps = {
  form: BillSplitFormState;
  /** Read immediately. Without it, the dialog asks for a picture. */
  picture: Blob | undefined;
  onClose: () => void;
};

/** Turns a photo of a receipt into items, extras and total, after review by the user. */
export function ReceiptDialog({ form, picture, onClose }: ReceiptDialogProps) {
  const reading = useCurrencyAndLocale();
  const [language, setLanguage] = useState(lastLanguage ?? currentLanguage());
  const { stage, read, cancel, startOver, change } = useReceipt(reading, picture, language);
  const isFilled = useRef(false);
  const choose = (chosen: Language) => {
    lastLanguage = chosen;
    setLanguage(chosen);
  };
  // Preloaded while online: the toast's undo button must also work offline.
  useEffect(() => void import('#ui/toast-view.tsx').catch(() => {}), []);
  const onPhoto = useContext(ReceiptPhotoContext);
  const fill = (file: Blob, receipt: ReviewedReceipt, keepItems: boolean) => {
    onPhoto(file);
    const before = structuredClone(form.getValues());
    const billData = filledIn(before.billData, receipt, reading, keepItems);
    setBill(form, { ...before, calculationMode: 'itemized', billData });
    isFilled.current = true;
    const asksNames = billData.participants.some(isUnnamed);
    toast({
      title: t('Receipt Added'),
      description: asksNames ? t('Now name the people and tap who had what.') : t('Now tap who had what.'),
      duration: 10_000,
      action: { label: t('Undo'), onAction: () => setBill(form, before) },
    });
    onClose();
  };
  // The opening button may be gone, so focus moves to the first blank name, or else to the next field.
  const goOn = (event: Event) => {
    if (!isFilled.current) return;
    event.preventDefault();
    const blank = form.getValues('billData.participants').findIndex(isUnnamed);
    const next = [`billData.participants.${blank}.name`, 'calculationMode', 'billData.items.0.name'] as const;
    const name = next.find((field) => document.querySelector(`[name="${field}"]`));
    if (name) form.setFocus(name);
    document.activeElement?.scrollIntoView({ block: 'center' });
  };
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        title={t('Add items from a photo')}
        description={t('The photo never leaves this device. Your browser reads it right here.')}
        className={stage.kind === 'review' ? 'max-w-5xl' : undefined}
        onCloseAutoFocus={goOn}
      >
        {stage.kind === 'choose' ? (
          <ChoosePicture
            error={stage.error}
            language={language}
            onLanguage={choose}
            onChoose={(file) => read(file, language)}
          />
        ) : null}
        {stage.kind === 'reading' ? <Reading stage={stage} language={language} onCancel={cancel} /> : null}
        {stage.kind === 'review' ? (
          <ReceiptReview
            form={form}
            picture={stage.picture}
            receipt={stage.receipt}
            language={language}
            onLanguage={(chosen) => {
              choose(chosen);
              read(stage.file, chosen);
            }}
            onChange={change}
            onFill={(receipt, keepItems) => fill(stage.file, receipt, keepItems)}
            onStartOver={startOver}
          />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

const isUnnamed = ({ name }: { readonly name: string }) => name.trim() === '';

/**
 * Writes a bill into the form. Its items refer to people by earlier labels, which are mapped to the form's labels.
 */
function setBill(form: BillSplitFormState, { billData, calculationMode }: BillSplitForm): void {
  const labels = labelsOf(billData.participants);
  form.setValue('calculationMode', calculationMode, { shouldDirty: true });
  form.setValue('billData.items', billData.items ?? [], { shouldDirty: true });
  form.setValue('billData.extras', billData.extras ?? [], { shouldDirty: true });
  form.setValue('billData.totalAmount', billData.totalAmount, { shouldDirty: true });
  moveLabels(form, relabel(labels, labelsOf(form.getValues('billData.participants'))));
}

type ReadingProps = {
  stage: Extract<ReceiptStage, { kind: 'reading' }>;
  language: Language;
  onCancel: () => void;
};

function Reading({ stage: { step, share }, language, onCancel }: ReadingProps) {
  const [size] = useState(() => bytesToLoad(language));
  const text = step === 'loading' ? t('Loading the receipt reader') : t('Reading the receipt');
  return (
    <div className="grid gap-4">
      <p aria-live="polite">{text}…</p>
      {size > 0 ? <p className="text-ink-soft text-sm">{sizeText(size)}</p> : null}
      <div className="flex items-center gap-3">
        <ProgressBar label={text} share={share} />
        <span aria-hidden="true" className="figures w-12 shrink-0 text-end text-ink-soft text-sm">
          {Math.round(share * 100)}%
        </span>
      </div>
      <div>
        <Button variant="outline" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}
