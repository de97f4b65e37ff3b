import type { ReactNode } from 'react';
import { FigureList, PersonCard } from '#calculators/browser/result/person-card.tsx';
import { PersonList } from '#calculators/browser/result/person-list.tsx';
import { useResultFormats } from '#calculators/browser/result/result-formats.tsx';
import { personText } from '#calculators/rules/people.ts';
import { enumeration } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { Notice } from '#ui/notice.tsx';
import { tRich } from '#ui/rich-text.tsx';
import { ShareBar } from '#ui/share-bar.tsx';
import { reasonText } from '../../rules/reason-text.ts';
import type { LeftOut, TipPoolResult, TipRow } from '../../rules/tip-pool.result.ts';

const isolated = (text: ReactNode) => <bdi>{text}</bdi>;

export function ResultView({ result }: { result: TipPoolResult }) {
  const formats = useResultFormats(result);
  const { money, percent } = formats;
  const isShared = result.shifts.length > 1;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <p className="text-ink-soft">{result.name ? <bdi>{result.name}</bdi> : t('Tips to divide')}</p>
        <p className="figures wrap-anywhere font-display text-4xl max-[22rem]:text-3xl">
          {money(result.net)}
        </p>
      </div>
      {result.undivided > 0 ? <UndividedNotice result={result} formats={formats} /> : null}
      <NoTipsNotice result={result} />
      <ShareBar
        caption={t('Shares of the tips')}
        hideCaption
        parts={result.rows.map((row) => ({
          label: personText(row.name),
          fraction: result.net === 0 ? 0 : row.amount / result.net,
          valueText: enumeration([money(row.amount), percent(row.percentage)]),
        }))}
      />
      <FigureList figures={figures(result, formats)} />
      {isShared ? <ByShift result={result} formats={formats} /> : null}
      <PersonList rows={result.rows}>
        {(row, index) => (
          <PersonCard
            key={row.name}
            index={index}
            name={row.name}
            detail={detailOf(row, formats)}
            amount={money(row.amount)}
            share={percent(row.percentage)}
            explanation={row.explanation}
            formats={formats}
          >
            {isShared ? <ShiftParts row={row} formats={formats} /> : null}
          </PersonCard>
        )}
      </PersonList>
      {result.leftOut.length > 0 ? <LeftOutList leftOut={result.leftOut} /> : null}
    </div>
  );
}

function detailOf({ role, hours }: TipRow, { decimal }: Formats): string {
  return hours === 0 ? role : t('{role}, {hours} h', { role, hours: decimal(hours) });
}

function figures(result: TipPoolResult, { money }: Formats) {
  return [
    [t('Cash tips'), money(result.cashTips)],
    [t('Card tips'), money(result.cardTips)],
    ...(result.cardFee === 0 ? [] : [[t('Card fee'), money(cents(-result.cardFee))] as const]),
    [t('People', {}, 'how many'), String(result.rows.length)],
  ] as const;
}

function ByShift({ result, formats: { money } }: { result: TipPoolResult; formats: Formats }) {
  return (
    <section aria-labelledby="by-shift">
      <h3 id="by-shift" className="mb-1.5 font-sans font-semibold text-base tracking-normal">
        {t('By shift')}
      </h3>
      <FigureList figures={result.shifts.map(({ name, net }) => [name, money(net)] as const)} />
    </section>
  );
}

function ShiftParts({ row, formats: { money, decimal } }: { row: TipRow; formats: Formats }) {
  return (
    <ul className="figures mt-1 ms-6 text-ink-soft text-sm">
      {row.parts.map(({ shift, hours, amount }) => (
        <li key={`${shift} ${hours} ${amount}`} className="flex justify-between gap-4">
          <span>
            {hours === 0 ? (
              <bdi>{shift}</bdi>
            ) : (
              tRich('<b>{shift}</b>, {hours} h', { b: isolated }, { shift, hours: decimal(hours) })
            )}
          </span>
          <span>{money(amount)}</span>
        </li>
      ))}
    </ul>
  );
}

function UndividedNotice({ result, formats: { money } }: { result: TipPoolResult; formats: Formats }) {
  const shifts = result.shifts.filter((shift) => shift.undivided > 0);
  return (
    <Notice tone="moderate" title={t('{amount} is not divided', { amount: money(result.undivided) })}>
      {result.shifts.length > 1
        ? t('Nobody in {shifts} takes part. Check the roles and hours.', {
            shifts: enumeration(shifts.map(({ name }) => name)),
          })
        : t('Nobody takes part. Check the roles and hours.')}
    </Notice>
  );
}

/** Warns of shifts in which people worked but no tips were entered, which is probably an oversight. */
function NoTipsNotice({ result }: { result: TipPoolResult }) {
  const worked = new Set(result.rows.flatMap(({ parts }) => parts.map(({ shift }) => shift)));
  const empty = result.shifts.filter(
    ({ name, cashTips, cardTips }) => cashTips + cardTips === 0 && worked.has(name),
  );
  if (empty.length === 0) return null;
  return (
    <Notice
      tone="mild"
      title={t('No tips are entered for {shifts}', { shifts: enumeration(empty.map(({ name }) => name)) })}
    >
      {t('People worked then, and get nothing for it.')}
    </Notice>
  );
}

function leftOutValues(person: LeftOut) {
  return { person: personText(person.name), shift: person.shift, reason: reasonText(person) };
}

function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  return (
    <section aria-labelledby="left-out">
      <h3 id="left-out" className="font-sans font-semibold text-base tracking-normal">
        {t('Left out')}
      </h3>
      <ul className="mt-1 grid gap-1 text-ink-soft text-sm">
        {leftOut.map((person) => (
          <li key={`${person.name} ${person.shift} ${person.role}`}>
            {person.shift
              ? tRich('<b>{person}</b> ({shift}): {reason}', { b: isolated }, leftOutValues(person))
              : tRich('<b>{person}</b>: {reason}', { b: isolated }, leftOutValues(person))}
          </li>
        ))}
      </ul>
    </section>
  );
}
