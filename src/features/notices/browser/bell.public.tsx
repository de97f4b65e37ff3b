import { Bell as BellIcon } from 'lucide-react';
import { useCallback, useState } from 'react';
import { importAgain } from '#browser/requests/import-again.ts';
import { t } from '#kernel/language/t.ts';
import { LazyView } from '#ui/lazy-view.tsx';
import { maxCounted } from '../rules/notice-count.ts';
import { useNewNotices } from './new-notices.public.ts';

const importList = importAgain(() => import('./notice-list.tsx'));
const loadList = async () => (await importList()).default;
const fetchList = () => void importList().catch(() => {});

/** The bell in the header of signed-in users: the number of new notices, and their list. */
export default function Bell() {
  const count = useNewNotices();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const label = newText(count);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={count === 0 ? t('Notices') : t('Notices: {new}', { new: label })}
        onClick={() => setOpen(true)}
        onPointerEnter={fetchList}
        onFocus={fetchList}
        className="relative grid size-11 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-sunken"
      >
        <BellIcon aria-hidden="true" className="size-5.5" />
        {count > 0 ? (
          <span
            aria-hidden="true"
            className="figures absolute -end-0.5 top-0 min-w-5 rounded-full bg-accent px-1 text-center font-medium text-on-accent text-xs leading-5"
          >
            {count < maxCounted ? count : `${maxCounted - 1}+`}
          </span>
        ) : null}
      </button>
      <span aria-live="polite" className="sr-only">
        {count > 0 ? label : ''}
      </span>
      <LazyView open={open} load={loadList} close={close}>
        {(List) => <List open={open} onClose={close} />}
      </LazyView>
    </>
  );
}

function newText(count: number): string {
  return count < maxCounted
    ? t('{count, plural, one {# new notice} other {# new notices}}', { count })
    : t('more than {count, plural, one {# new notice} other {# new notices}}', { count: maxCounted - 1 });
}
