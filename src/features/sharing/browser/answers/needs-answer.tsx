import { useLocale } from '#browser/locale.ts';
import { useListFocus } from '#browser/use-list-focus.ts';
import { runName } from '#features/commissions/rules/period.ts';
import { msg, t } from '#kernel/language/t.ts';
import { tRich } from '#ui/rich-text.tsx';
import { answerPath, type DisputeRecord, rowOf } from '../../rules/disputes/dispute.ts';
import { useDates } from '../dates.ts';
import { AboutDeal } from './about-deal.tsx';
import { answerDispute } from './answer-dispute.ts';
import { AnswerForm } from './answer-form.tsx';
import { DeclaredPaymentRow } from './declared-payment-row.tsx';
import { ResultLink } from './result-link.tsx';
import { useDeclaredPayments, useDisputes } from './use-disputes.ts';
import { useNamedRow } from './use-named-row.ts';

type NeedsAnswerProps = {
  userId: string;
  /** Limits the list to one run; with `rep`, to one rep of the run. */
  runId?: string;
  rep?: number;
  className?: string;
};

/** Open disputes and unconfirmed payments, updated live. Renders nothing if all are answered. */
export default function NeedsAnswer({ userId, runId, rep, className }: NeedsAnswerProps) {
  const { data = [] } = useDisputes(userId);
  const disputes = data.filter(
    ({ run }) => (runId === undefined || run?.id === runId) && (rep === undefined || run?.rep === rep),
  );
  const { data: said = [] } = useDeclaredPayments(userId);
  // Not for a run: its reps do not pay, so there are no payments to confirm.
  const payments = runId === undefined ? said : [];
  const rows = useListFocus(disputes.length + payments.length);
  if (disputes.length + payments.length === 0) return null;
  return (
    <section aria-labelledby="needs-answer" className={className}>
      <h2 id="needs-answer" className="text-2xl">
        {t('Needs your answer')}
      </h2>
      <ul
        ref={rows}
        tabIndex={-1}
        aria-labelledby="needs-answer"
        className="mt-3 divide-y divide-line border-line border-y outline-none"
      >
        {disputes.map((dispute) => (
          <Row key={dispute.id} dispute={dispute} isOnRun={runId !== undefined} />
        ))}
        {payments.map((payment) => (
          <DeclaredPaymentRow key={payment.id} userId={userId} payment={payment} />
        ))}
      </ul>
    </section>
  );
}

function Row({ dispute, isOnRun }: { dispute: DisputeRecord; isOnRun: boolean }) {
  const { person, text, said_at, line, run } = dispute;
  const { todayOr } = useDates();
  const row = useNamedRow(rowOf(dispute.id));
  const locale = useLocale();
  const title = run ? runName(run, locale) : dispute.title;
  const path = run ? `${answerPath(dispute)}&rep=${run.rep}` : answerPath(dispute);
  return (
    <li {...row} className="grid py-3 focus:outline-2 focus:outline-accent focus:outline-offset-4">
      <p className="wrap-anywhere">
        {tRich(
          line
            ? msg('<b>{person}</b>, <s>{time}</s>, <about></about>')
            : msg('<b>{person}</b>, <s>{time}</s>'),
          {
            b: (name) => <bdi className="font-medium">{name}</bdi>,
            s: (text) => <span className="figures text-ink-soft">{text}</span>,
            about: () => <span className="text-ink-soft">{line ? <AboutDeal line={line} /> : null}</span>,
          },
          { person, time: todayOr(said_at) },
        )}
        {isOnRun ? null : (
          <>
            <span className="text-ink-soft"> · </span>
            <ResultLink path={path} title={title} />
          </>
        )}
      </p>
      <p className="wrap-anywhere mt-1 text-bad">{t('“{text}”', { text })}</p>
      <AnswerForm key={said_at} person={person} onAnswer={(answer) => answerDispute(dispute, answer)} />
    </li>
  );
}
