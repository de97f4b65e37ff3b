import { Camera, ImageUp } from 'lucide-react';
import { useRef } from 'react';
import type { Language } from '#kernel/language/languages.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { bytesToLoad } from './load-reader.ts';
import { ReceiptLanguage, sizeText } from './receipt-language.tsx';

type ChoosePictureProps = {
  error: string | undefined;
  language: Language;
  onLanguage: (language: Language) => void;
  onChoose: (file: Blob) => void;
};

export function ChoosePicture({ error, language, onLanguage, onChoose }: ChoosePictureProps) {
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
      <ReceiptLanguage language={language} hint={sizeText(bytesToLoad(language))} onLanguage={onLanguage} />
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
    </div>
  );
}
