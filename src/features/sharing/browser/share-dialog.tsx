import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '#browser/session/session.ts';
import { catalogue } from '#calculators/catalogue.ts';
import type { Summary } from '#calculators/summary.ts';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import type { CreatedLink } from '../share.contract.ts';
import { LinkForm } from './link-form.tsx';
import { LinkReady } from './link-ready.tsx';
import { OtherWays } from './other-ways.tsx';
import type { ShareSource } from './shares.client.ts';

// Where it cannot be fetched the rest of the dialog stands.
const SendLetters = lazy(() => import('./send-letters.tsx').catch(() => ({ default: () => <></> })));

type ShareDialogProps = {
  source: ShareSource;
  /** Whether the result stands on the page behind, where it can be printed. */
  isOnScreen: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function ShareDialog({ source, isOnScreen, open, onOpenChange }: ShareDialogProps) {
  const { user } = useSession();
  const [summary, setSummary] = useState<Summary | null>(null);
  const [created, setCreated] = useState<Readonly<{ link: CreatedLink; told: Summary }> | null>(null);
  const { templateType, result } = source;
  useEffect(() => {
    // Loaded with the dialog; without it the dialog can only be closed.
    // A result is an object in every calculator.
    catalogue[templateType].summarise(result as object).then(setSummary, () => setSummary(null));
  }, [templateType, result]);

  function change(next: boolean) {
    if (!next) setCreated(null);
    onOpenChange(next);
  }

  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent
        title="Share"
        description="A link shows this result to everyone who has it, without an account. It cannot be changed there."
      >
        {summary === null ? (
          <SkeletonBlock className="h-64" />
        ) : created ? (
          <LinkReady created={created.link} summary={created.told} isVisitor={!user} />
        ) : (
          <>
            <LinkForm
              source={source}
              summary={summary}
              isVisitor={!user}
              onCreated={(link, told) => setCreated({ link, told })}
            />
            {user ? <Letters userId={user.id} source={source} summary={summary} /> : null}
            <OtherWays
              source={source}
              summary={summary}
              onPrint={isOnScreen ? () => change(false) : undefined}
            />
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}

type LettersProps = { userId: string; source: ShareSource; summary: Summary };

/** The form loads when it is opened. */
function Letters(props: LettersProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Disclosure
      className="mt-6 border-line border-t pt-3"
      summary="Send everybody their part by e-mail"
      onToggle={() => setWasOpened(true)}
    >
      {wasOpened ? (
        <Suspense fallback={<SkeletonBlock className="h-40" />}>
          <SendLetters {...props} />
        </Suspense>
      ) : null}
    </Disclosure>
  );
}
