import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import { tRich } from '#ui/rich-text.tsx';
import { audit as auditEndpoint } from '../../rules/admin.endpoints.ts';
import { type AuditAction, type AuditRecord, auditActions } from '../../rules/audit.ts';
import { MomentText } from '../moment-text.tsx';
import { createList } from '../owner-list.client.ts';
import { OwnerList } from '../owner-list.tsx';

const audit = createList<AuditRecord>(t('Failed to fetch the audit log'), auditEndpoint);

/** The audit log: all entries, or those about one user. */
export function AuditEntries({ subject = '' }: { subject?: string }) {
  const path = addressOf(auditEndpoint, { query: { subject } });
  return (
    <OwnerList label={t('Audit log')} path={path} list={audit} emptyText={t('No entries yet.')}>
      {(entry) => <Entry entry={entry} isOfOne={subject !== ''} />}
    </OwnerList>
  );
}

function Entry({ entry, isOfOne }: { entry: AuditRecord; isOfOne: boolean }) {
  const { action, at, actor_id, actor_email, subject_id, subject_email, target, details } = entry;
  const about = [target, ...Object.entries(details).map(([key, value]) => `${key}: ${value}`)].filter(
    Boolean,
  );
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="min-w-0">
        <span className="font-medium">{wordsFor(action)}</span>
        {isOfOne || !hasSubject(action) ? null : (
          <span className="wrap-anywhere">
            {': '}
            <Person id={subject_id}>{nameOf(subject_id, subject_email)}</Person>
          </span>
        )}
      </p>
      <p className="figures text-ink-soft text-sm">
        <MomentText at={at} />
      </p>
      <p className="wrap-anywhere text-ink-soft text-sm">
        {tRich(
          'by <person>{name}</person>',
          { person: (name) => <Person id={actor_id}>{name}</Person> },
          { name: nameOf(actor_id, actor_email) },
        )}
        {about.length > 0 ? ` · ${about.join(' · ')}` : ''}
      </p>
    </div>
  );
}

/** A person's name. A deleted account has neither id nor e-mail address. */
function nameOf(id: string | null, email: string | null): string {
  return id === null ? t('a deleted account') : (email ?? id);
}

function Person({ id, children }: { id: string | null; children: ReactNode }) {
  if (id === null) return <>{children}</>;
  return (
    <Link to={`/admin?view=users&user=${id}`} className="text-accent underline underline-offset-4">
      {children}
    </Link>
  );
}

const isKnown = (action: string): action is AuditAction => Object.hasOwn(auditActions, action);
const wordsFor = (action: string) => (isKnown(action) ? t(auditActions[action]) : action);

function hasSubject(action: string): boolean {
  return /^(trial|access|plan|override)-/.test(action);
}
