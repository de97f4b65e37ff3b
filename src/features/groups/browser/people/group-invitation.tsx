import { Copy, RefreshCw } from 'lucide-react';
import { copyText } from '#browser/copy-text.ts';
import { SendButton } from '#browser/requests/send-button.tsx';
import { t } from '#kernel/language/t.ts';
import { AskFirst } from '#ui/ask-first.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import type { GroupPerson, GroupRecord } from '../../rules/group.ts';
import { renewInvite } from '../group.client.ts';
import type { Act } from './use-act.ts';

type GroupInvitationProps = {
  group: Pick<GroupRecord, 'id' | 'name'>;
  url: string;
  me: Pick<GroupPerson, 'role'>;
  act: Act;
  busy: boolean;
};

/** One link and QR code for everybody; the owner can replace it. */
export function GroupInvitation({ group, url, me, act, busy }: GroupInvitationProps) {
  return (
    <section aria-labelledby="invitation-title">
      <h2 id="invitation-title" className="text-2xl">
        {t('Invite people')}
      </h2>
      <Card className="mt-3 grid justify-items-start gap-4 p-5 sm:grid-cols-[auto_1fr]">
        <QrCode text={url} label={t('QR code that opens the invitation')} />
        <div className="grid min-w-0 content-start gap-3">
          <p className="text-ink-soft">
            {t('They scan this code or open the link, and choose their name. No account needed.')}
          </p>
          <p className="wrap-anywhere select-all font-mono text-sm" dir="ltr">
            {url}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="outline"
              className="min-h-11"
              onClick={() => void copyText(url, t('Link copied'))}
            >
              <Copy aria-hidden="true" />
              {t('Copy link')}
            </Button>
            <SendButton title={group.name} url={url} />
            {me.role === 'owner' ? (
              <AskFirst
                title={t('Renew the link?')}
                description={t(
                  'The present link and QR code stop working at once. People who have joined stay in the group.',
                )}
                label={t('Renew the link')}
                onConfirm={() => void act(() => renewInvite(group.id), t('Not renewed'))}
              >
                {(ask) => (
                  <Button size="sm" variant="ghost" className="min-h-11" busy={busy} onClick={ask}>
                    <RefreshCw aria-hidden="true" />
                    {t('Renew the link')}
                  </Button>
                )}
              </AskFirst>
            ) : null}
          </div>
        </div>
      </Card>
    </section>
  );
}
