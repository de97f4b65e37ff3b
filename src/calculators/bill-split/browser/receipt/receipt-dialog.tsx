import { Camera, ImageUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFormReading } from '#calculators/browser/form/form-reading.tsx';
import { labelsOf } from '#calculators/rules/people.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { toast } from '#ui/toast.ts';
import type { BillSplitForm } from '../../rules/bill-fields.ts';
import { relabel } from '../form/assignments.ts';
import type { BillSplitFormState } from '../form/bill-split-form-state.ts';
import { moveLabels } from '../form/move-labels.ts';
import { ReceiptReview } from './receipt-review.tsx';
import { filledIn, type ReviewedReceipt } from './reviewed-receipt.ts';
import { type ReceiptStage, useReceipt } from './use-receipt.tsx';

type ReceiptDialogProps = { form: BillSplitFormState; onClose: () => void };

/** Turns a photo of a receipt into items, extras and total, after review by the user. */
export function ReceiptDialog({ form, onClose }: ReceiptDialogProps) {
  const reading = useFormReading();
  const { stage, read, cancel, startOver, change } = useReceipt(reading);
  const isFilled = useRef(false);
  // Preloaded while online: the toast's undo button must also work offline.
  useEffect(() => void import('#ui/toast-view.tsx').catch(() => {}), []);
  const fill = (receipt: ReviewedReceipt, keepItems: boolean) => {
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
  // The opening button may be gone, so focus moves to the first blank name.
  const goOn = (event: Event) => {
    if (!isFilled.current) return;
    event.preventDefault();
    const blank = form.getValues('billData.participants').findIndex(isUnnamed);
    form.setFocus(blank === -1 ? 'calculationMode' : `billData.participants.${blank}.name`);
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
        {stage.kind === 'choose' ? <ChoosePicture error={stage.error} onChoose={read} /> : null}
        {stage.kind === 'reading' ? <Reading stage={stage} onCancel={cancel} /> : null}
        {stage.kind === 'review' ? (
          <ReceiptReview
            form={form}
            picture={stage.picture}
            receipt={stage.receipt}
            onChange={change}
            onFill={fill}
            onStartOver={startOver}
          />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

const isUnnamed = ({ name }: { readonly name: string }) => name.trim() === '';

/** Fills in a bill. Its items refer to people by earlier labels, which are mapped to the form's. */
function setBill(form: BillSplitFormState, { billData, calculationMode }: BillSplitForm): void {
  const labels = labelsOf(billData.participants);
  form.setValue('calculationMode', calculationMode, { shouldDirty: true });
  form.setValue('billData.items', billData.items ?? [], { shouldDirty: true });
  form.setValue('billData.extras', billData.extras ?? [], { shouldDirty: true });
  form.setValue('billData.totalAmount', billData.totalAmount, { shouldDirty: true });
  moveLabels(form, relabel(labels, labelsOf(form.getValues('billData.participants'))));
}

type ChoosePictureProps = { error: string | undefined; onChoose: (file: Blob) => void };

function ChoosePicture({ error, onChoose }: ChoosePictureProps) {
  const camera = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const field = { type: 'file', accept: 'image/*', hidden: true } as const;
  const take = (input: HTMLInputElement) => {
    const [chosen] = input.files ?? [];
    if (chosen) onChoose(chosen);
    input.value = '';
  };
  return (
    <div className="grid gap-4">
      <div aria-live="polite" className="empty:hidden">
        {error ? <Notice tone="moderate" title={error} /> : null}
      </div>
      <p>
        {t(
          'Lay the receipt flat in good light and fill the frame with it. You check every line before it is added to the bill.',
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button className="hidden pointer-coarse:inline-flex" onClick={() => camera.current?.click()}>
          <Camera aria-hidden="true" />
          {t('Take a photo')}
        </Button>
        <Button
          className="pointer-coarse:border-line-strong pointer-coarse:bg-surface pointer-coarse:text-ink"
          onClick={() => file.current?.click()}
        >
          <ImageUp aria-hidden="true" />
          {t('Choose a picture')}
        </Button>
      </div>
      <input
        ref={camera}
        {...field}
        capture="environment"
        aria-label={t('Photo of the receipt')}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={file}
        {...field}
        aria-label={t('Picture of the receipt')}
        onChange={(event) => take(event.currentTarget)}
      />
      <p className="text-ink-soft text-sm">
        {t(
          'The first time, your browser downloads about 4 MB. After that, it also works offline while this page stays open.',
        )}
      </p>
    </div>
  );
}

type ReadingProps = { stage: Extract<ReceiptStage, { kind: 'reading' }>; onCancel: () => void };

function Reading({ stage: { step, share }, onCancel }: ReadingProps) {
  const text = step === 'loading' ? t('Loading the receipt reader') : t('Reading the receipt');
  return (
    <div className="grid gap-4">
      <p aria-live="polite">{text}…</p>
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
