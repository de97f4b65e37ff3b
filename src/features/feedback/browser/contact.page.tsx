import { CircleCheck } from 'lucide-react';
import { lazy, useEffect, useRef, useState } from 'react';
import { answerPromise } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageMain } from '#ui/page-main.tsx';
import { Slice } from '#ui/slice.tsx';
import { ContactMethods } from './contact-methods.tsx';

// The form is prerendered; its validation loads lazily and keeps the typed text.
const ContactForm = lazy(() =>
  import('./contact-form.tsx').then((module) => ({ default: module.ContactForm })),
);

export default function ContactPage() {
  const [stage, setStage] = useState<'first' | 'sent' | 'again'>('first');
  return (
    <PageMain className="mx-auto max-w-6xl px-4 pt-12 sm:px-6 sm:pt-20">
      <header className="max-w-2xl">
        <h1 className="text-5xl sm:text-6xl">{t('Contact us')}</h1>
        <p className="mt-5 text-ink-soft text-lg">
          {t('Have a question, a problem or an idea? Write to us and we will answer.')}
        </p>
      </header>
      <div className="mt-10 grid items-start gap-12 lg:grid-cols-[1.7fr_1fr]">
        <Card className="p-5 sm:p-8">
          {stage === 'sent' ? (
            <MessageSent onAgain={() => setStage('again')} />
          ) : (
            <Slice turn={1} fallback={<p className="text-ink-soft">{t('Loading the form…')}</p>}>
              <ContactForm startFocused={stage === 'again'} onSent={() => setStage('sent')} />
            </Slice>
          )}
        </Card>
        <ContactMethods />
      </div>
    </PageMain>
  );
}

function MessageSent({ onAgain }: { onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  // The clicked button is gone with the form, so focus moves to the confirmation.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-4 py-6">
      <CircleCheck aria-hidden="true" className="size-10 text-good" />
      <h2 ref={title} tabIndex={-1} className="text-3xl outline-none">
        {t('Message Sent Successfully!')}
      </h2>
      <p className="text-ink-soft">{answerPromise()}</p>
      <Button variant="outline" onClick={onAgain}>
        {t('Send Another Message')}
      </Button>
    </div>
  );
}
