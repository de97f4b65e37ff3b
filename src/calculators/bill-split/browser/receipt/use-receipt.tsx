import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CurrencyAndLocale } from '#calculators/rules/currency-and-locale.ts';
import type { Language } from '#kernel/language/languages.ts';
import { t } from '#kernel/language/t.ts';
import { type Currency, minorDigits } from '#kernel/money/currency.ts';
import { parseReceipt } from '../../rules/receipt/read-receipt.ts';
import type { ReceiptLine } from '../../rules/receipt/receipt-line.ts';
import { loadReader } from './load-reader.ts';
import { preparePicture } from './prepare-picture.ts';
import { forReview, type ReviewedReceipt } from './reviewed-receipt.ts';
import { openRecogniser, type TextRecogniser } from './text-recogniser.tsx';

export type ReceiptStage =
  | { readonly kind: 'choose'; readonly error?: string }
  | { readonly kind: 'reading'; readonly step: 'loading' | 'reading'; readonly share: number }
  | {
      readonly kind: 'review';
      readonly file: Blob;
      readonly picture: HTMLCanvasElement;
      readonly receipt: ReviewedReceipt;
    };

const started: ReceiptStage = { kind: 'reading', step: 'loading', share: 0 };

/** Safe cast: an ISO 4217 code. */
const yen = 'JPY' as Currency;

const errors = {
  picture: t('This file could not be opened as an image. Try a JPEG or PNG file.'),
  reader: t('The receipt reader could not be loaded. Check your connection and try again.'),
  currency: t(
    'The prices on this receipt have no decimals. Choose its currency for the bill first, such as JPY, and try again.',
  ),
  text: t('No prices were found in this photo. Lay the receipt flat, fill the frame with it and try again.'),
} as const;

class ReadingFailed extends Error {
  readonly reason: keyof typeof errors;
  constructor(reason: keyof typeof errors) {
    super(reason);
    this.reason = reason;
  }
}

/** Reads a photo into rows for review, starting with `first`. Cancelling terminates the worker. */
export function useReceipt(reading: CurrencyAndLocale, first: Blob | undefined, language: Language) {
  const [stage, setStage] = useState<ReceiptStage>(first ? started : { kind: 'choose' });
  const work = useRef<AbortController | null>(null);
  const recogniser = useRef<TextRecogniser | null>(null);

  const end = useCallback(() => {
    work.current?.abort();
    recogniser.current?.end();
    recogniser.current = null;
  }, []);
  useEffect(() => end, [end]);

  async function run(file: Blob, printedLanguage: Language, signal: AbortSignal) {
    const show = (step: 'loading' | 'reading', share: number) => {
      if (!signal.aborted) setStage({ kind: 'reading', step, share });
    };
    const picture = await preparePicture(file, signal).catch(failing('picture', signal));
    if (recogniser.current?.language !== printedLanguage) {
      recogniser.current?.end();
      recogniser.current = null;
      await loadReader(printedLanguage, (share) => show('loading', share), signal).catch(
        failing('reader', signal),
      );
      const opened = await openRecogniser(printedLanguage).catch(failing('reader', signal));
      if (signal.aborted) return opened.end();
      recogniser.current = opened;
    }
    show('reading', 0);
    const lines = await recogniser.current.read(picture.ink, (share) => show('reading', share));
    if (signal.aborted) return;
    const receipt = parseReceipt(lines, reading.currency);
    if (receipt.rows.length === 0) throw new ReadingFailed(isInYen(lines, reading) ? 'currency' : 'text');
    setStage({ kind: 'review', file, picture: picture.shown, receipt: forReview(receipt, reading) });
  }

  /** Callers have already set the stage to `started`. */
  async function start(file: Blob, printedLanguage: Language) {
    work.current?.abort();
    const own = new AbortController();
    work.current = own;
    try {
      await run(file, printedLanguage, own.signal);
    } catch (error) {
      if (own.signal.aborted) return;
      const reason = error instanceof ReadingFailed ? error.reason : 'reader';
      if (reason === 'reader') end();
      setStage({ kind: 'choose', error: errors[reason] });
    }
  }

  const readFirst = useEffectEvent((file: Blob) => void start(file, language));
  useEffect(() => {
    // The state changes asynchronously: the first update follows after the picture is prepared.
    // oxlint-disable-next-line react/set-state-in-effect
    if (first) readFirst(first);
  }, [first]);

  const read = (file: Blob, printedLanguage: Language) => {
    setStage(started);
    void start(file, printedLanguage);
  };
  const startOver = () => setStage({ kind: 'choose' });
  const cancel = () => {
    end();
    startOver();
  };
  const change = (receipt: ReviewedReceipt) =>
    setStage((now) => (now.kind === 'review' ? { ...now, receipt } : now));
  return { stage, read, cancel, startOver, change };
}

/** True if the prices have no decimals, as in yen, although the bill's currency has decimals. */
function isInYen(lines: readonly ReceiptLine[], { currency }: CurrencyAndLocale): boolean {
  return minorDigits(currency) > 0 && parseReceipt(lines, yen).total !== null;
}

function failing(reason: keyof typeof errors, signal: AbortSignal): (error: unknown) => never {
  return () => {
    signal.throwIfAborted();
    throw new ReadingFailed(reason);
  };
}
