import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '#kernel/language/t.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { Button } from '#ui/button.tsx';
import { rowsAtFirst } from '#ui/rows-at-first.ts';
import { describeDeal } from '../../rules/deals/deal-label.ts';
import type { RunRecord } from '../../rules/runs/run.ts';
import { answeredDisputes } from '../../rules/statements/line-notes.ts';
import { useRunNotes } from '../commission.client.ts';
import { Note } from '../line-notes.public.tsx';

/** Disputes shown at first. */
const few = 5;

/** Answered and settled disputes of deals, with the answers. Empty when there are none. */
export default function AnsweredDisputes({ run, formats }: { run: RunRecord; formats: Formats }) {
  const { data = [] } = useRunNotes(run.id);
  const [isWhole, setWhole] = useState(false);
  const disputes = answeredDisputes(data);
  if (disputes.length === 0) return null;
  const shown = isWhole ? disputes.length : rowsAtFirst(disputes.length, few);
  const nameOf = (rep: number) => run.reps.find(({ seq }) => seq === rep)?.name ?? '';
  return (
    <section aria-labelledby="answered-disputes" className="mt-10">
      <h2 id="answered-disputes" className="text-2xl">
        {t('Answered disputes')}
      </h2>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {disputes.slice(0, shown).map((notes) => {
          const [{ id, rep, deal } = { id: '', rep: -1, deal: null }] = notes;
          return (
            <li key={id} className="grid min-w-0 grid-cols-1 gap-2 py-3">
              <Link
                to={`/commissions/runs?id=${run.id}&rep=${rep}`}
                className="wrap-anywhere figures text-accent underline-offset-4 hover:underline"
              >
                {deal
                  ? t('{rep}: {deal}', { rep: nameOf(rep), deal: describeDeal(deal, formats) })
                  : t('{rep}: a deal that was removed since', { rep: nameOf(rep) })}
              </Link>
              {notes.map((note) => (
                <div key={note.id} className="flex flex-wrap items-center gap-2 text-sm">
                  <Note note={note} notes={notes} name={note.from === 'rep' ? nameOf(rep) : null} />
                </div>
              ))}
            </li>
          );
        })}
      </ul>
      {shown === disputes.length ? null : (
        <Button size="sm" variant="outline" className="mt-3" onClick={() => setWhole(true)}>
          {t('{count, plural, one {Show all # disputes} other {Show all # disputes}}', {
            count: disputes.length,
          })}
        </Button>
      )}
    </section>
  );
}
