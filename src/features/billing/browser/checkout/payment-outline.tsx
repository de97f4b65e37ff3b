import { t } from '#kernel/language/t.ts';
import { SkeletonBlock } from '#ui/skeleton.tsx';

/** A placeholder in the size of the payment form. */
export function PaymentOutline() {
  return (
    <div role="status">
      <span className="sr-only">{t('Loading the payment form…')}</span>
      <div aria-hidden="true" className="grid gap-5">
        <SkeletonBlock className="h-72" />
        <SkeletonBlock className="h-16" />
        <div className="grid grid-cols-2 gap-4">
          <SkeletonBlock className="h-16" />
          <SkeletonBlock className="h-16" />
        </div>
        <SkeletonBlock className="h-13" />
      </div>
    </div>
  );
}
