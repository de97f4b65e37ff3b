import { useEffect, useState } from 'react';
import { copyText } from '#browser/copy-text.ts';
import { t } from '#kernel/language/t.ts';
import { AskFirst } from '#ui/ask-first.tsx';
import { Button } from '#ui/button.tsx';
import { findSecret, renewSecret } from './webhooks.client.ts';

export function ShownSecret({ id }: { id: string }) {
  const [secret, setSecret] = useState<string | null>(null);
  const [isRenewed, setIsRenewed] = useState(false);
  useEffect(() => {
    void findSecret(id).then((found) => setSecret(found?.secret ?? null));
  }, [id]);

  async function renew() {
    await renewSecret(id);
    const found = await findSecret(id);
    setSecret(found?.secret ?? null);
    setIsRenewed(true);
  }

  if (secret === null) return <p className="mt-3 text-ink-soft">{t('Loading…')}</p>;
  return (
    <div className="mt-3 grid gap-3">
      <p dir="ltr" className="wrap-anywhere rounded-md bg-sunken p-4 font-mono text-sm">
        {secret}
      </p>
      <p className="text-ink-soft text-sm">
        {isRenewed
          ? t('For a day, messages are signed with the old secret too. Change it in your program until then.')
          : t(
              'Your program checks with it that a message comes from us, as Standard Webhooks says. Keep it to yourself.',
            )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void copyText(secret, t('Secret', {}, 'of a webhook'))}>
          {t('Copy Secret')}
        </Button>
        <AskFirst
          title={t('Change the secret?')}
          description={t(
            'For a day, messages are signed with the old secret too. Change it in your program until then.',
          )}
          label={t('Change Secret')}
          onConfirm={() => void renew()}
        >
          {(ask) => (
            <Button variant="ghost" size="sm" onClick={ask}>
              {t('Change Secret')}
            </Button>
          )}
        </AskFirst>
      </div>
    </div>
  );
}
