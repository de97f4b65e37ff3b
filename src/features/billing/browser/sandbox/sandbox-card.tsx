import { useEffect, useRef, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { CardForm } from './card-fields.tsx';
import { sandbox } from './sandbox.client.ts';
import type { SandboxAct } from './use-sandbox-act.ts';

/** The form opens on demand and closes when the new card is stored. */
export function SandboxCard({ act }: { act: SandboxAct }) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  // Closing removes the focused form, so focus returns to the button that opened it.
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);

  return (
    <SettingsSection title={t('Card', {}, 'a payment card')} lead={t('The card used for future payments.')}>
      {open ? (
        <CardForm
          onCard={(card) =>
            void act
              .run(() => sandbox.changeCard(card), t('Card Changed'))
              .then((isDone) => isDone && setOpen(false))
          }
        >
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={act.busy}>
              {t('Save Card')}
            </Button>
            <Button variant="outline" onClick={() => setOpen(false)}>
              {t('Keep the Current Card')}
            </Button>
          </div>
        </CardForm>
      ) : (
        <Button ref={opener} variant="outline" onClick={() => setOpen(true)}>
          {t('Change Card')}
        </Button>
      )}
    </SettingsSection>
  );
}
