import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '#browser/session/session.ts';
import { catalogue } from '#calculators/rules/catalogue.ts';
import type { Summary } from '#calculators/rules/summary.ts';
import { openAuthDialog } from '#features/account/browser/auth-dialog.public.ts';
import { untilSheetSaved } from '#features/calculations/browser/saving/sheet-saved.public.ts';
import { t } from '#kernel/language/t.ts';
import { AskFirstDialog } from '#ui/ask-first-dialog.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { TextField } from '#ui/field.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { type CreatedLink, shareLimits } from '../../rules/share.ts';
import { refreshOutdated } from '../outdated/outdated-links.client.ts';
import { OutdatedNotice } from '../outdated/outdated-notice.tsx';
import { type ShareSource, useLinks } from '../shares.client.ts';
import { LinkForm } from './link-form.tsx';
import { LinksReady } from './links-ready.tsx';
import { OtherWays } from './other-ways.tsx';
import { PayingFields } from './paying-fields.tsx';
import { sharedName } from './shared-name.ts';
import { storeTabLinks } from './tab-links.ts';
import { TabLinksList } from './tab-links-list.tsx';
import { type Paying, usePaying } from './use-paying.ts';

// If the chunk cannot load, the dialog is shown without the e-mail form.
const SendEmails = lazy(() => import('../emails/send-emails.tsx').catch(() => ({ default: () => <></> })));

type ShareDialogProps = {
  source: ShareSource;
  /** True if the result is on the page behind the dialog and can be printed. */
  isOnScreen: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function ShareDialog({ source, isOnScreen, open, onOpenChange }: ShareDialogProps) {
  const { user } = useSession();
  const [summary, setSummary] = useState<Summary | null>(null);
  const [created, setCreated] = useState<Readonly<{
    links: readonly CreatedLink[];
    sharedSummary: Summary;
  }> | null>(null);
  /** Persists while the dialog is closed. */
  const [typedName, setTypedName] = useState<string>();
  const [copied, setCopied] = useState<ReadonlySet<string>>(new Set());
  const [asks, setAsks] = useState(false);
  const isAtRisk = !user && created?.links.some(({ link }) => !copied.has(link.id));
  const { templateType, result } = source;
  useEffect(() => {
    // On failure the dialog can only be closed. Safe cast: every calculator's result is an object.
    catalogue[templateType].summarise(result as object).then(setSummary, () => setSummary(null));
  }, [templateType, result]);

  function change(next: boolean) {
    if (!next) setCreated(null);
    setAsks(false);
    onOpenChange(next);
  }

  /** A click outside or Escape asks for confirmation while links are not copied. */
  function askFirst(event: Event) {
    if (!isAtRisk) return;
    event.preventDefault();
    setAsks(true);
  }

  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent
        onEscapeKeyDown={askFirst}
        onInteractOutside={askFirst}
        title={t('Share')}
        description={t('Anyone who has the link can open it without an account, but cannot change anything.')}
      >
        {summary === null ? (
          <SkeletonBlock className="h-64" />
        ) : created ? (
          <LinksReady
            created={created.links}
            summary={created.sharedSummary}
            isVisitor={!user}
            onCopied={(ids) => setCopied((before) => new Set([...before, ...ids]))}
          />
        ) : (
          <WaysOut
            source={source}
            summary={summary}
            userId={user?.id ?? null}
            typedName={typedName}
            onName={setTypedName}
            onCreated={(links, sharedSummary) => {
              if (!user) storeTabLinks(links);
              setCreated({ links, sharedSummary });
            }}
            onSignUp={() => {
              change(false);
              openAuthDialog(
                'signup',
                '',
                t('With an account you can change the amounts of your links, or turn them off.'),
              );
            }}
            onPrint={isOnScreen ? () => change(false) : undefined}
          />
        )}
        <AskFirstDialog
          open={asks}
          onOpenChange={setAsks}
          title={t('Close without copying?')}
          description={t(
            'These links are shown only in this tab. After you close it, we cannot show them again.',
          )}
          label={t('Close anyway')}
          keepLabel={t('Go back and copy')}
          variant="default"
          onConfirm={() => change(false)}
        />
      </DialogContent>
    </Dialog>
  );
}

type WaysOutProps = {
  source: ShareSource;
  summary: Summary;
  userId: string | null;
  typedName: string | undefined;
  onName: (name: string) => void;
  onSignUp: () => void;
  onCreated: (links: readonly CreatedLink[], sharedSummary: Summary) => void;
  onPrint: (() => void) | undefined;
};

/** Asks for the payer once, for links, e-mails and files. */
function WaysOut({ source, summary, userId, typedName, onName, onSignUp, onCreated, onPrint }: WaysOutProps) {
  const paying = usePaying(source, summary);
  const { data: links = [] } = useLinks(userId);
  const name = typedName ?? sharedName(source, links);
  return (
    <>
      {userId === null ? <TabLinksList /> : <Outdated userId={userId} source={source} />}
      <div className="mb-6 grid gap-4 border-line border-b pb-6">
        <TextField
          label={t('Name (optional)')}
          hint={t(
            'What it is for, like “Dinner on Friday”. People see it on the page, in emails, in files and in payment notes.',
          )}
          maxLength={shareLimits.nameLength}
          autoComplete="off"
          value={name}
          onChange={({ target }) => onName(target.value)}
        />
        <PayingFields paying={paying} />
      </div>
      <LinkForm
        source={source}
        summary={summary}
        isVisitor={userId === null}
        paying={paying}
        name={name}
        onSignUp={onSignUp}
        onCreated={onCreated}
      />
      {userId === null ? null : (
        <Emails
          userId={userId}
          source={source}
          name={name}
          summary={paying.sharedSummary}
          takePaying={paying.take}
        />
      )}
      <OtherWays
        source={source}
        name={name}
        summary={paying.sharedSummary}
        paidBy={paying.paidBy}
        onPrint={onPrint}
      />
    </>
  );
}

/** Refreshes the notice after a pending save, since the dialog may open before it. */
function Outdated({ userId, source }: { userId: string; source: ShareSource }) {
  const sheetId = 'sheetId' in source ? source.sheetId : undefined;
  useEffect(() => {
    if (sheetId !== undefined)
      void untilSheetSaved(userId, sheetId).then(() => refreshOutdated(userId, sheetId));
  }, [userId, sheetId]);
  return sheetId === undefined ? null : <OutdatedNotice className="mb-6" userId={userId} sheetId={sheetId} />;
}

type EmailsProps = {
  userId: string;
  source: ShareSource;
  name: string;
  summary: Summary;
  takePaying: Paying['take'];
};

/** Loads the form when the disclosure opens. */
function Emails(props: EmailsProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Disclosure
      className="mt-6 border-line border-t pt-3"
      summary={t('Email everyone their part')}
      onToggle={() => setWasOpened(true)}
    >
      {wasOpened ? (
        <Suspense fallback={<SkeletonBlock className="h-40" />}>
          <SendEmails {...props} />
        </Suspense>
      ) : null}
    </Disclosure>
  );
}
