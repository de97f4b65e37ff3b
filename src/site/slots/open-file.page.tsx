import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetSharedFile, readSharedFile } from '#browser/opened-file/shared-file.ts';
import { handOver, useHandedOver } from '#browser/opened-file/waiting-file.ts';
import { calculatorPath } from '#calculators/rules/catalogue.ts';
import { t } from '#kernel/language/t.ts';
import { type FileLoss, fileKind } from '#kernel/open-file.ts';
import { PageMain } from '#ui/page-main.tsx';
import { toast } from '#ui/toast.ts';

const Choices = lazy(() => import('./open-file-choices.tsx'));

const losses: readonly FileLoss[] = ['again', 'large'];

type Opened = File | 'looking' | 'none';

type LaunchQueue = {
  setConsumer(consume: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void): void;
};

/** Chromium's queue of files that were opened with the installed app; TypeScript does not know it. */
function onLaunchFile(show: (file: File) => void): void {
  // Safe cast: a browser without it has undefined here.
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files: [handle] }) => {
    handle?.getFile().then(show, () => {});
  });
}

/** Opens a file that was shared with the installed app, opened with it or dropped on another page. */
export default function OpenFilePage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>('looking');
  useHandedOver('any', setOpened);
  useEffect(() => onLaunchFile(setOpened), []);
  useEffect(() => {
    const show = (file?: File) => setOpened((now) => (now === 'looking' ? (file ?? 'none') : now));
    readSharedFile(Date.now()).then(show, () => show());
  }, []);
  const shared = Number(new URLSearchParams(search).get('of'));
  useEffect(() => {
    if (shared > 1) toast({ title: t('Only the first of {count} files was opened', { count: shared }) });
  }, [shared]);
  const isPicture = opened instanceof File && fileKind(opened) === 'picture';
  useEffect(() => {
    if (!isPicture || !(opened instanceof File)) return;
    void forgetSharedFile().catch(() => {});
    handOver('receipt', opened);
    void navigate(calculatorPath('bill-split'), { replace: true });
  }, [isPicture, opened, navigate]);
  const isAsked = opened !== 'looking' && !isPicture;
  return (
    <PageMain className="mx-auto max-w-2xl px-4 pt-10 pb-16 sm:px-6 sm:pt-16">
      <h1 className="text-4xl sm:text-5xl">{t('Open a file')}</h1>
      <div className="mt-6 grid gap-4" aria-live="polite">
        {isAsked ? (
          <Suspense fallback={null}>
            <Choices
              file={opened === 'none' ? undefined : opened}
              loss={losses.find((loss) => search === `?${loss}`)}
              onFile={setOpened}
            />
          </Suspense>
        ) : (
          <p className="text-ink-soft">{t('Opening the file…')}</p>
        )}
      </div>
    </PageMain>
  );
}
