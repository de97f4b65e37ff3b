import { Copy, Percent, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { SendButton } from '#browser/requests/send-button.tsx';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { toast } from '#ui/toast.ts';
import type { RoomRecord } from '../../rules/room.ts';
import type { Act } from '../act.ts';
import { LeftOut } from '../table/bill-lines.tsx';
import ItemForm from './item-form.tsx';

const CloseTable = lazy(() =>
  import('./close-table.tsx').then(
    ({ CloseTable: Close }) => ({ default: Close }),
    () => ({ default: () => <></> }),
  ),
);
const ExtrasForm = lazy(() => import('./extras-form.tsx').catch(() => ({ default: () => <></> })));

type HostPanelProps = { token: string; record: RoomRecord; act: Act };

/** The host's controls: invite guests, edit the bill, close the table. */
export default function HostPanel({ token, record, act }: HostPanelProps) {
  const [isAdding, setIsAdding] = useState(false);
  const [isPricing, setIsPricing] = useState(false);
  const [isEnding, setIsEnding] = useState(false);
  const url = `${window.location.origin}/room/${token}`;
  const isAlone = record.guests.filter(({ is_here }) => is_here).length === 1;

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: t('Link copied'), description: t('It is on your clipboard.') });
    } catch (error) {
      toastRequestError(error, { title: t('Not copied'), description: t('Let your guests scan the code.') });
    }
  }

  return (
    <Card className="mt-6 grid gap-4 p-5">
      <LeftOut extras={record.extras} isHost />
      <Disclosure open={isAlone} summary={t('Invite your guests')}>
        <p className="mb-3">
          {t('They scan this code or open the link, and enter their name. No account needed.')}
        </p>
        <QrCode text={url} label={t('QR code that opens this table')} />
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" className="min-h-11" variant="outline" onClick={() => void copy()}>
            <Copy aria-hidden="true" />
            {t('Copy link')}
          </Button>
          <SendButton title={record.title} url={url} />
        </div>
      </Disclosure>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          className="min-h-11"
          variant="outline"
          aria-expanded={isAdding}
          onClick={() => setIsAdding((before) => !before)}
        >
          <Plus aria-hidden="true" />
          {t('Add item')}
        </Button>
        <Button
          size="sm"
          className="min-h-11"
          variant="outline"
          aria-expanded={isPricing}
          onClick={() => setIsPricing((before) => !before)}
        >
          <Percent aria-hidden="true" />
          {t('Tax and tip')}
        </Button>
        <Button
          size="sm"
          className="min-h-11"
          // Closing is a secondary action until a guest has joined.
          variant={isAlone ? 'ghost' : 'default'}
          aria-expanded={isEnding}
          onClick={() => setIsEnding((before) => !before)}
        >
          {t('Close the table')}
        </Button>
      </div>
      {isAdding ? <ItemForm currency={record.currency} act={act} onDone={() => setIsAdding(false)} /> : null}
      {isPricing ? (
        <Suspense fallback={null}>
          <ExtrasForm record={record} act={act} onDone={() => setIsPricing(false)} />
        </Suspense>
      ) : null}
      {isEnding ? (
        <Suspense fallback={null}>
          <CloseTable record={record} act={act} />
        </Suspense>
      ) : null}
    </Card>
  );
}
