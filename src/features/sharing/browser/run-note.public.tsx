import { useUser } from '#browser/session/session.ts';
import { t } from '#kernel/language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { tRich } from '#ui/rich-text.tsx';
import { AboutDeal } from './answers/about-deal.tsx';
import { useDisputes } from './answers/use-disputes.ts';

/** Open disputes in a row of the list of runs. */
export function RunNote({ runId }: { runId: string }) {
  const user = useUser();
  return user ? <Note userId={user.id} runId={runId} /> : null;
}

const shown = 2;

function Note({ userId, runId }: { userId: string; runId: string }) {
  const { data = [] } = useDisputes(userId);
  const disputes = data.filter(({ run }) => run?.id === runId);
  if (disputes.length === 0) return null;
  return (
    <div className="w-full">
      <Badge variant="warn">{t('Needs your answer')}</Badge>
      {disputes.slice(0, shown).map(({ id, person, text, line }) => (
        <div key={id} className="mt-1 text-sm">
          <p className="wrap-anywhere line-clamp-2 text-bad">
            {tRich(
              '<b>{person}</b>: “{text}”',
              { b: (name) => <bdi className="font-medium">{name}</bdi> },
              { person, text },
            )}
          </p>
          {line ? (
            <p className="wrap-anywhere text-ink-soft">
              <AboutDeal line={line} />
            </p>
          ) : null}
        </div>
      ))}
      {disputes.length > shown ? (
        <p className="mt-1 text-ink-soft text-sm">
          {t('and {count} more', { count: disputes.length - shown })}
        </p>
      ) : null}
    </div>
  );
}
