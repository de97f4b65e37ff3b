import { Check, ChevronUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { currentLocale } from '#browser/locale.ts';
import { t } from '#kernel/language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { tRich } from '#ui/rich-text.tsx';
import type { FeatureRequestRecord, FeatureStatus } from '../rules/feature-request.ts';
import { useVote } from './use-vote.ts';

const statusBadges = {
  open: null,
  planned: { label: t('Planned', {}, 'a feature request'), variant: 'default' },
  in_progress: { label: t('In progress', {}, 'a feature request'), variant: 'warn' },
  done: { label: t('Done', {}, 'a request that was carried out'), variant: 'good' },
  declined: { label: t('Declined', {}, 'a feature request'), variant: 'secondary' },
} as const satisfies Record<FeatureStatus, unknown>;

/** For screen readers only. */
const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>;

/** Descriptions with more characters start collapsed. */
const shortDescription = 180;

type FeatureRowProps = { path: string; feature: FeatureRequestRecord; onVisitor: () => void };

export function FeatureRow({ path, feature, onVisitor }: FeatureRowProps) {
  const badge = statusBadges[feature.status];
  return (
    <li className="flex items-start gap-4 py-4">
      <div className="min-w-0 flex-1">
        <h3 className="wrap-anywhere font-sans font-semibold text-base tracking-normal">
          {feature.feature_title}
        </h3>
        <Description text={feature.feature_description} title={feature.feature_title} />
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
          {badge ? <Badge variant={badge.variant}>{badge.label}</Badge> : null}
          <span>
            {t('{level, select, low {Low priority} medium {Medium priority} other {High priority}}', {
              level: feature.priority_level,
            })}
          </span>
          <time dateTime={feature.created_at}>{dateText(feature.created_at)}</time>
        </p>
      </div>
      {feature.status === 'done' || feature.status === 'declined' ? (
        <Settled votes={feature.votes} />
      ) : (
        <VoteButton path={path} feature={feature} onVisitor={onVisitor} />
      )}
    </li>
  );
}

function VoteButton({ path, feature, onVisitor }: FeatureRowProps) {
  const { voted, votes, vote } = useVote(path, feature, onVisitor);
  return (
    <Button
      variant={voted ? 'secondary' : 'outline'}
      aria-pressed={voted}
      className="w-21 flex-col gap-0 px-0!"
      // Ignores the second click of a double click: once the vote is stored, it would show 'Already Voted'.
      onClick={({ detail }) => detail < 2 && void vote()}
    >
      <span className="figures flex items-center gap-1 text-lg leading-tight">
        {voted ? <Check aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
        {tRich(
          '{votes, plural, one {{shown}<hidden> vote. </hidden>} other {{shown}<hidden> votes. </hidden>}}',
          { hidden },
          { votes, shown: votes.toLocaleString(currentLocale()) },
        )}
      </span>
      <span className="text-sm leading-tight">
        {voted
          ? tRich('Voted<hidden> for {title}</hidden>', { hidden }, { title: feature.feature_title })
          : tRich('Vote<hidden> for {title}</hidden>', { hidden }, { title: feature.feature_title })}
      </span>
    </Button>
  );
}

/** The votes of a done or declined request, for which voting is closed. */
function Settled({ votes }: { votes: number }) {
  return (
    <p className="figures w-21 py-2 text-center text-ink-soft leading-tight">
      <span className="block text-lg leading-tight">{votes.toLocaleString(currentLocale())}</span>
      <span className="text-sm">{t('{votes, plural, one {vote} other {votes}}', { votes })}</span>
    </p>
  );
}

function Description({ text, title }: { text: string; title: string }) {
  const [open, setOpen] = useState(false);
  const folded = !open && text.length > shortDescription;
  return (
    <>
      <p className={`wrap-anywhere mt-1 whitespace-pre-line text-ink-soft ${folded ? 'line-clamp-3' : ''}`}>
        {text}
      </p>
      {text.length > shortDescription ? (
        <Button
          size="sm"
          variant="link"
          className="-ms-1"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open
            ? tRich('Show less<hidden> of {title}</hidden>', { hidden }, { title })
            : tRich('Show all<hidden> of {title}</hidden>', { hidden }, { title })}
        </Button>
      ) : null}
    </>
  );
}

function dateText(moment: string): string {
  return new Date(moment).toLocaleDateString(currentLocale(), {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  });
}
