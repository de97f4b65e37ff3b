import { t } from '#kernel/language/t.ts';
import { Notice } from '#ui/notice.tsx';
import { useOnline } from '#ui/online.ts';
import { useLocale } from '../locale.ts';

/** Shows that the data on screen is from this device. `from` is when it was loaded, in milliseconds since 1970. */
export function OfflineDataNotice({ from }: { from: number }) {
  const locale = useLocale();
  const isOnline = useOnline();
  const time = new Date(from).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Notice
      tone="mild"
      title={
        isOnline
          ? t('No connection. This is from {time}.', { time })
          : t('You’re offline. This is from {time}.', { time })
      }
    >
      {isOnline ? t('Reconnecting. It updates by itself.') : t('It updates when you are back online.')}
    </Notice>
  );
}
