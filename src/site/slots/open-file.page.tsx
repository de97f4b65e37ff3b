import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetSharedFile, readSharedFile } from '#browser/opened-file/shared-file.ts';
import { toastIgnoredFiles } from '#browser/opened-file/toast-ignored-files.ts';
import { handOver, useHandedOver } from '#browser/opened-file/waiting-file.ts';
import { calculatorKinds, calculatorPath, catalogue } from '#calculators/rules/catalogue.ts';
import { fileKind } from '#kernel/file-kind.ts';
import { t } from '#kernel/language/t.ts';
import { type FileLoss, launchedPath, openFilePath } from '#kernel/open-file.ts';
import { PageMain } from '#ui/page-main.tsx';

const Choices = lazy(() => import('./open-file-choices.tsx'));

/** Without such a calculator, a picture is offered like any other file. */
const pictureKind = calculatorKinds.find((kind) => catalogue[kind].opensPictures);
const losses: readonly FileLoss[] = ['again', 'large'];
const launchedSearch = launchedPath.slice(openFilePath.length);

type Opened = File | 'looking' | 'none';

type LaunchQueue = {
  setConsumer(consume: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void): void;
};

/** Reads Chromium's queue of files that were opened with the installed app. It is missing in TypeScript's types. */
function onLaunchFile(show: (file: File) => void, fail: () => void): void {
  // Safe cast: a browser without it has undefined here.
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files }) => {
    toastIgnoredFiles(files.length);
    // Fails if the file was moved or deleted meanwhile.
    files[0]?.getFile().then(show, fail);
  });
}

/** The shared file in the worker's cache. None if the page was opened for a file in the launch queue. */
async function findShared(search: string): Promise<Opened> {
  if (search === launchedSearch) return 'none';
  return (await readSharedFile(Date.now()).catch(() => undefined)) ?? 'none';
}

/** Opens a file that was shared with the installed app, opened with it or dropped on another page. */
export default function OpenFilePage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>('looking');
  const [isLost, setIsLost] = useState(false);
  useHandedOver('any', setOpened);
  useEffect(() => onLaunchFile(setOpened, () => setIsLost(true)), []);
  useEffect(() => {
    void findShared(search).then((found) => setOpened((now) => (now === 'looking' ? found : now)));
  }, [search]);
  const shared = Number(new URLSearchParams(search).get('of'));
  useEffect(() => toastIgnoredFiles(shared), [shared]);
  const picture = opened instanceof File && fileKind(opened) === 'picture' ? opened : undefined;
  useEffect(() => {
    if (!pictureKind || !picture) return;
    void forgetSharedFile().catch(() => {});
    handOver('receipt', picture);
    void navigate(calculatorPath(pictureKind), { replace: true });
  }, [picture, navigate]);
  const isAsked = opened !== 'looking' && !(pictureKind && picture);
  return (
    <PageMain className="mx-auto max-w-2xl px-4 pt-10 pb-16 sm:px-6 sm:pt-16">
      <h1 className="text-4xl sm:text-5xl">{t('Open a file')}</h1>
      <div className="mt-6 grid gap-4" aria-live="polite">
        {isAsked ? (
          <Suspense fallback={null}>
            <Choices
              file={opened === 'none' ? undefined : opened}
              loss={isLost ? 'again' : losses.find((loss) => search === `?${loss}`)}
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
