import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { refusalOf } from '#browser/opened-file/refused-file.ts';
import { forgetSharedFile, storeSharedFile } from '#browser/opened-file/shared-file.ts';
import { handOver } from '#browser/opened-file/waiting-file.ts';
import { useSession } from '#browser/session/session.ts';
import { askToLogInHere } from '#features/account/browser/auth-dialog.public.ts';
import { ChooseGroup } from '#features/groups/browser/imports/choose-group.public.tsx';
import { isGroupFile } from '#features/groups/browser/imports/is-group-file.public.ts';
import { fileKind } from '#kernel/file-kind.ts';
import { t } from '#kernel/language/t.ts';
import { type FileLoss, openedTypes, openFilePath } from '#kernel/open-file.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { Notice } from '#ui/notice.tsx';

const losses: Readonly<Record<FileLoss, string>> = {
  again: t('The file did not arrive. Choose it again.'),
  large: t('The file is too large. Choose a smaller one.'),
};

type ChoicesProps = {
  file: File | undefined;
  loss: FileLoss | undefined;
  onFile: (file: File) => void;
};

/** Choices for a file that is not a picture, or the reason why the file cannot be opened. */
export default function Choices({ file, loss, onFile }: ChoicesProps) {
  const refusal = file && refusalOf(file);
  useEffect(() => {
    if (refusal !== undefined) used();
  }, [refusal]);
  if (file && refusal === undefined) return <Imports file={file} />;
  return (
    <>
      {file ? (
        <Notice tone="moderate" title={t('{file} was not opened', { file: file.name })}>
          {refusal}
        </Notice>
      ) : (
        <p className="text-ink-soft">
          {loss ? losses[loss] : t('Choose a photo of a receipt, or a CSV file of deals or of a group.')}
        </p>
      )}
      <div>
        <FileButton
          label={t('A photo or a CSV file')}
          accept={['image/*', ...Object.values(openedTypes).flat()].join(',')}
          onFile={onFile}
        >
          {t('Choose a file')}
        </FileButton>
      </div>
    </>
  );
}

type ImportsProps = { file: File };

/** A table or a JSON file: into a group, or as deals. */
function Imports({ file }: ImportsProps) {
  const navigate = useNavigate();
  const session = useSession();
  const [known, setKnown] = useState<{ readonly file: File; readonly isGroup: boolean }>();
  const isTable = fileKind(file) === 'table';
  useEffect(() => {
    const know = (isGroup: boolean) => setKnown({ file, isGroup });
    isGroupFile(file, !isTable).then(know, () => know(false));
  }, [file, isTable]);
  // Another file may have been opened meanwhile.
  const isGroup = known?.file === file ? known.isGroup : undefined;
  const isUnreachable = session.status === 'loading' && session.unreachable;
  const isStored = useStoredFile(file, isUnreachable);
  const importDeals = () => {
    used();
    handOver('deals', file);
    void navigate('/commissions/runs', { replace: true });
  };
  const isForDeals = isGroup === false && isTable && session.user !== null;
  const importAtOnce = useEffectEvent(importDeals);
  useEffect(() => {
    if (isForDeals) importAtOnce();
  }, [isForDeals]);
  if (isUnreachable) {
    return (
      <p>
        {isStored
          ? t(
              'You’re offline. The file stays on this device for a day. Open this page again when you are back online.',
            )
          : t('You’re offline')}
      </p>
    );
  }
  if (session.status === 'loading' || isGroup === undefined || isForDeals)
    return <p className="text-ink-soft">{t('Opening the file…')}</p>;
  return (
    <>
      <p className="wrap-anywhere font-medium">
        <bdi>{file.name}</bdi>
      </p>
      {isGroup ? (
        <section aria-labelledby="into-group" className="grid gap-3">
          <h2 id="into-group" className="text-2xl">
            {t('Import into a group')}
          </h2>
          <ChooseGroup file={file} userId={session.user?.id} onChosen={used} />
        </section>
      ) : null}
      {isGroup && isTable && session.user ? (
        <section aria-labelledby="as-deals" className="mt-4 grid gap-3">
          <h2 id="as-deals" className="text-2xl">
            {t('Or are these deals?')}
          </h2>
          <div>
            <Button variant="outline" onClick={importDeals}>
              {t('Import into a commission run')}
            </Button>
          </div>
        </section>
      ) : null}
      {isGroup || isTable ? null : (
        <Notice tone="moderate" title={t('This is not a file that Splitwise, Spliit or Tricount exports')} />
      )}
      {(isGroup || isTable) && !session.user ? <AskToLogIn file={file} /> : null}
    </>
  );
}

/**
 * Stores an opened or dropped file, which is in memory only, if it has to wait for a connection. True once stored.
 */
function useStoredFile(file: File, hasToWait: boolean): boolean {
  const [isStored, setIsStored] = useState(false);
  useEffect(() => {
    if (!hasToWait) return;
    const found = () => {
      // After a reload, the page at this address finds the stored file.
      window.history.replaceState(window.history.state, '', openFilePath);
      setIsStored(true);
    };
    storeSharedFile(file, Date.now()).then(found, () => {});
  }, [file, hasToWait]);
  return isStored;
}

const used = () => void forgetSharedFile().catch(() => {});

function AskToLogIn({ file }: ImportsProps) {
  return (
    <>
      <p className="text-ink-soft">
        {t('Deals, and groups of your account, can be imported once you log in.')}
      </p>
      <div>
        <Button onClick={() => askToLogInHere(t('Log in to import {file}.', { file: file.name }))}>
          {t('Log In')}
        </Button>
      </div>
    </>
  );
}
