import { useEffect, useRef } from 'react';
import { t } from '#kernel/language/t.ts';

type ReceiptPictureProps = {
  picture: HTMLCanvasElement;
  /** Vertical position of the focused line in the picture; null without focus. */
  looked: { readonly top: number; readonly bottom: number } | null;
};

/** The levelled photo with a highlight over the focused line. */
export function ReceiptPicture({ picture, looked }: ReceiptPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.replaceChildren(picture);
  }, [picture]);
  const isShown = looked !== null && looked.bottom > 0;
  const share = (pixels: number) => `${(100 * pixels) / picture.height}%`;
  useEffect(() => {
    const box = frame.current;
    if (!box || !looked || looked.bottom === 0) return;
    const middle = ((looked.top + looked.bottom) / 2 / picture.height) * box.scrollHeight;
    box.scrollTop = middle - box.clientHeight / 2;
  }, [looked, picture]);
  return (
    <section
      ref={frame}
      aria-label={t('Picture of the receipt')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable by keyboard
      tabIndex={0}
      className="relative max-h-[38dvh] self-start overflow-y-auto rounded-md border border-line bg-sunken md:sticky md:top-20 md:max-h-[70dvh]"
    >
      <div className="relative">
        <div ref={place} className="[&>canvas]:block [&>canvas]:w-full" />
        {isShown ? (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 border-accent border-y-2 bg-accent/15"
            style={{ top: share(looked.top - 6), height: share(looked.bottom - looked.top + 12) }}
          />
        ) : null}
      </div>
    </section>
  );
}
