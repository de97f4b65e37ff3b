import { t } from '#kernel/language/t.ts';
import type { LinkRecord } from '../../rules/share.ts';
import { answerDispute } from '../answers/answer-dispute.ts';
import { AnswerForm } from '../answers/answer-form.tsx';
import { useDates } from '../dates.ts';

type LinkReplyProps = {
  link: LinkRecord;
  /** True if the page shows an answer form elsewhere. */
  isAnsweredElsewhere?: boolean;
};

/** The person's reply and the maker's answer. */
export function LinkReply({ link, isAnsweredElsewhere = false }: LinkReplyProps) {
  const { id, person, reply, comment, replied_at, answer, answered_at } = link;
  const { day } = useDates();
  if (!reply || !replied_at) return null;
  if (reply === 'acknowledged') {
    return <p className="text-good text-sm">{t('Confirmed as correct, {day}', { day: day(replied_at) })}</p>;
  }
  return (
    <>
      <p className="wrap-anywhere text-bad text-sm">
        {t('Says something is wrong: “{comment}”, {day}', { comment, day: day(replied_at) })}
      </p>
      {answered_at ? (
        <p className="wrap-anywhere text-ink-soft text-sm">
          {t('You answered: “{answer}”, {day}', { answer, day: day(answered_at) })}
        </p>
      ) : isAnsweredElsewhere ? null : (
        <AnswerForm
          key={replied_at}
          person={person ?? ''}
          onAnswer={(text) => answerDispute({ id, said_at: replied_at }, text)}
        />
      )}
    </>
  );
}
