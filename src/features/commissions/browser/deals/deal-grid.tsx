import { type ClipboardEvent, type UIEvent, useEffect, useRef, useState } from 'react';
import { EmptyBox } from '#browser/list-section.tsx';
import { t } from '#kernel/language/t.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { toast } from '#ui/toast.ts';
import type { DealRecord } from '../../rules/deals/deal.ts';
import { type RunRecord, runLimits } from '../../rules/runs/run.ts';
import { deleteDeal, fetchDeal, fetchDeals, toastFailure } from '../commission.client.ts';
import { DealEditor } from './deal-editor.tsx';
import { DealLine } from './deal-line.tsx';
import { columnsOf, heightsFor, useIsPhone } from './deal-row.tsx';

const shownHeight = 440;
/** Extra height below the last card, since the editor is taller than a card. */
const editorRoom = 240;
/** Overscan rows above and below the viewport. */
const spare = 10;
/** Scrolling re-renders in steps of this many rows; the overscan covers the difference. */
const rowsAtOnce = 5;

const headings = [
  { key: 'date', label: t('Date'), style: 'text-start' },
  { key: 'rep', label: t('Rep'), style: 'text-start' },
  { key: 'amount', label: t('Amount'), style: 'text-end' },
  // Padded, since the amount before it is aligned to the end.
  { key: 'deal', label: t('Deal'), style: 'ps-3 text-start' },
  { key: 'product', label: t('Product'), style: 'text-start' },
  { key: 'credit', label: t('Credit', {}, 'who is credited with a deal'), style: 'text-end' },
] as const;

type Edited = { readonly seq: number; readonly lines: readonly DealRecord[] };

type DealGridProps = {
  run: RunRecord;
  formats: Formats;
  /** Imports pasted spreadsheet rows; undefined where the run is locked. */
  onPaste: ((text: string) => void) | undefined;
};

/**
 * Virtualised: only visible rows are rendered and only their pages are fetched, so 100,000 deals open as fast
 * as 100.
 */
export function DealGrid({ run, formats, onPaste }: DealGridProps) {
  const [scrolled, setScrolled] = useState(0);
  const [edited, setEdited] = useState<Edited | null>(null);
  const isCards = useIsPhone();
  const heights = heightsFor(isCards);
  const seen = Math.floor(scrolled / heights.row);
  const topRow = seen - (seen % rowsAtOnce);
  const first = Math.max(0, topRow - spare);
  const last = Math.min(run.places, topRow + rowsAtOnce + Math.ceil(shownHeight / heights.row) + spare);
  const [deals, setDeals] = usePages(run.id, first, last);
  if (run.deals === 0) return <EmptyBox>{t('No deals yet.')}</EmptyBox>;
  const names = new Map(run.reps.map(({ seq, name }) => [seq, name]));
  const isDraft = run.status === 'draft';
  const isTyped = edited !== null;
  // The editor shows the product column, also where no deal has a product yet.
  const hasProduct = (isTyped && !isCards) || [...deals.values()].some(({ product }) => product !== '');
  const layout = { isCards, hasProduct };
  const height = heights.head + run.places * heights.row + (isCards && isTyped ? editorRoom : 0);
  const shownHeadings = headings.filter(({ key }) => hasProduct || key !== 'product');

  async function remove(deal: DealRecord) {
    try {
      await deleteDeal(run.id, deal.seq);
      setDeals((before) => new Map([...before].filter(([seq]) => seq !== deal.seq)));
      toast({ title: t('Line deleted') });
    } catch (error) {
      toastFailure(error, t('Not deleted'));
    }
  }

  /** Lines of one deal may be on pages that are not loaded, so all of them are fetched. */
  async function edit(seq: number) {
    try {
      setEdited({ seq, lines: await fetchDeal(run.id, seq) });
    } catch (error) {
      toastFailure(error, t('Not loaded'));
    }
  }

  /** Replaces all lines of a deal. */
  function change(key: string, lines: readonly DealRecord[]) {
    setEdited(null);
    setDeals((before) => {
      const others = [...before].filter(([, deal]) => deal.key !== key);
      return new Map([...others, ...lines.map((line) => [line.seq, line] as const)]);
    });
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    // The browser handles pasting into a field.
    if (!onPaste || event.target instanceof HTMLInputElement || text.trim() === '') return;
    event.preventDefault();
    onPaste(text);
  }

  return (
    <div>
      <p className="mb-2 text-ink-soft text-sm">
        {t(
          '{lines, plural, one {# line. A deal with shared credit has a line for each rep.} other {# lines. A deal with shared credit has a line for each rep.}}',
          { lines: run.deals },
        )}{' '}
        {isDraft ? t('You can paste rows from a spreadsheet into the table.') : ''}
      </p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable by keyboard
        tabIndex={0}
        aria-label={t('Lines of deals')}
        className="overflow-auto rounded-lg border border-line"
        style={{ height: Math.min(shownHeight, height + 2) }}
        onPaste={paste}
        onScroll={({ currentTarget }: UIEvent<HTMLDivElement>) => {
          const step = rowsAtOnce * heights.row;
          setScrolled(Math.floor(currentTarget.scrollTop / step) * step);
        }}
      >
        <table
          aria-rowcount={run.places + 1}
          className={`figures relative block w-full ${isCards ? '' : hasProduct ? 'min-w-[55rem]' : 'min-w-[47rem]'}`}
          style={{ height }}
        >
          <thead
            className={isCards ? 'sr-only' : 'sticky top-0 z-10 block bg-sunken'}
            style={isCards ? {} : { height: heights.head }}
          >
            <tr
              className={isCards ? '' : `${columnsOf(layout)} font-medium text-ink-soft text-sm`}
              style={isCards ? {} : { height: heights.head }}
            >
              {shownHeadings.map(({ key, label, style }) => (
                <th key={key} scope="col" className={`font-medium ${style}`}>
                  {label}
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">{t('Actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody className="block">
            {Array.from({ length: last - first }, (_, index) => first + index).map((seq) => {
              const deal = deals.get(seq);
              if (deal && isDraft && edited?.seq === seq) {
                return (
                  <DealEditor
                    key={seq}
                    run={run}
                    deal={deal}
                    lines={edited.lines}
                    formats={formats}
                    layout={layout}
                    onChange={(lines) => change(deal.key, lines)}
                    onCancel={() => setEdited(null)}
                  />
                );
              }
              return (
                <DealLine
                  key={seq}
                  seq={seq}
                  deal={deal}
                  rep={names.get(deal?.rep ?? -1) ?? ''}
                  formats={formats}
                  layout={layout}
                  onEdit={isDraft ? () => void edit(seq) : undefined}
                  onRemove={isDraft ? remove : undefined}
                />
              );
            })}
          </tbody>
        </table>
      </section>
    </div>
  );
}

type Deals = ReadonlyMap<number, DealRecord>;

/** Fetches the pages of the visible range, each once. */
function usePages(runId: string, first: number, last: number) {
  const [deals, setDeals] = useState<Deals>(new Map());
  const requested = useRef(new Set<number>());
  const [from, to] = [Math.floor(first / runLimits.page), Math.floor(Math.max(0, last - 1) / runLimits.page)];
  useEffect(() => {
    for (let page = from; page <= to; page += 1) {
      if (requested.current.has(page)) continue;
      requested.current.add(page);
      fetchDeals(runId, page * runLimits.page - 1).then(
        (found) =>
          setDeals((before) => new Map([...before, ...found.map((deal) => [deal.seq, deal] as const)])),
        // A failed page is fetched again when it next comes into view.
        () => requested.current.delete(page),
      );
    }
  }, [from, to, runId]);
  return [deals, setDeals] as const;
}
