import { Copy, Percent, Plus, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { toastRequestError } from '#browser/request-error-toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { toast } from '#ui/toast.ts';
import type { RoomRecord } from '../room.contract.ts';
import type { Act } from './act.ts';
import ItemForm from './item-form.tsx';
import { saveResult } from './save-result.ts';

const ExtrasForm = lazy(() => import('./extras-form.tsx').catch(() => ({ default: () => <></> })));

type HostPanelProps = { token: string; record: RoomRecord; act: Act };

/** How guests get to the table, and how it ends. */
export default function HostPanel({ token, record, act }: HostPanelProps) {
  const [isAdding, setIsAdding] = useState(false);
  const [isPricing, setIsPricing] = useState(false);
  const [isEnding, setIsEnding] = useState(false);
  const [busy, setBusy] = useState(false);
  const url = `${window.location.origin}/room/${token}`;
  const left = record.items.filter((item) => item.left > 0).length;

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied', description: 'It is on your clipboard.' });
    } catch (error) {
      toastRequestError(error, { title: 'Not copied', description: 'Let your guests scan the code.' });
    }
  }

  async function end() {
    setBusy(true);
    await act(async (actions) => {
      const ended = await actions.end();
      saveResult(ended);
      return ended;
    });
    setBusy(false);
  }

  return (
    <Card className="mt-6 grid gap-4 p-5">
      <Disclosure
        open={record.guests.filter(({ is_here }) => is_here).length === 1}
        summary="Invite your guests"
      >
        <p className="mb-3">They scan this code or open the link, and say their name. No account needed.</p>
        <QrCode text={url} label="Code that opens this table, to scan with a phone’s camera" />
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" className="min-h-11" variant="outline" onClick={() => void copy()}>
            <Copy aria-hidden="true" />
            Copy link
          </Button>
          {'share' in navigator ? (
            <Button
              size="sm"
              className="min-h-11"
              variant="outline"
              // Refused when the user closes the sheet: nothing to say about that.
              onClick={() => void navigator.share({ title: record.title, url }).catch(() => {})}
            >
              <Share2 aria-hidden="true" />
              Send…
            </Button>
          ) : null}
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
          Add item
        </Button>
        <Button
          size="sm"
          className="min-h-11"
          variant="outline"
          aria-expanded={isPricing}
          onClick={() => setIsPricing((before) => !before)}
        >
          <Percent aria-hidden="true" />
          Tax and tip
        </Button>
        <Button
          size="sm"
          className="min-h-11"
          aria-expanded={isEnding}
          onClick={() => setIsEnding((before) => !before)}
        >
          End the table
        </Button>
      </div>
      {isAdding ? <ItemForm currency={record.currency} act={act} onDone={() => setIsAdding(false)} /> : null}
      {isPricing ? (
        <Suspense fallback={null}>
          <ExtrasForm record={record} act={act} onDone={() => setIsPricing(false)} />
        </Suspense>
      ) : null}
      {isEnding ? (
        <div className="grid gap-3 rounded-lg border border-line bg-sunken p-4">
          <p>
            {left === 0
              ? 'Everything is claimed. Nothing can be changed afterwards, and everybody sees the result.'
              : `Nobody has claimed ${left === 1 ? '1 item' : `${left} items`}: nobody pays for ${left === 1 ? 'it' : 'them'}. Nothing can be changed afterwards.`}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" className="min-h-11" busy={busy} onClick={() => void end()}>
              End it now
            </Button>
            {left > 0 ? <ShareRest record={record} act={act} /> : null}
          </div>
        </div>
      ) : null}
    </Card>
  );
}

/** Everybody pays an equal part of what nobody has claimed. */
function ShareRest({ record, act }: Pick<HostPanelProps, 'record' | 'act'>) {
  const [busy, setBusy] = useState(false);
  async function share() {
    setBusy(true);
    for (const { id, left } of record.items) {
      if (left > 0 && !(await act(({ shareByAll }) => shareByAll(id)))) break;
    }
    setBusy(false);
  }
  return (
    <Button size="sm" className="min-h-11" variant="outline" busy={busy} onClick={() => void share()}>
      Split the rest equally
    </Button>
  );
}
