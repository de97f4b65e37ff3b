import { RequestError } from '#browser/requests/request-error.ts';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { useSession } from '#browser/session/session.ts';
import { AuthButton } from '#features/account/browser/auth-button.public.tsx';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { isolated, tRich } from '#ui/rich-text.tsx';
import { toast } from '#ui/toast.ts';
import type { GroupPerson, GroupRecord } from '../../rules/group.ts';
import { attachAndForget } from './attach-and-forget.ts';
import { reasonOf } from './use-act.ts';

type ThisIsMeProps = {
  group: Pick<GroupRecord, 'id'>;
  me: GroupPerson;
  onChange: (group: GroupRecord) => void;
};

/** Offers an account to somebody who takes part by this browser's key, so that all their devices have the group. */
export function ThisIsMe({ group, me, onChange }: ThisIsMeProps) {
  const { status, user } = useSession();
  const { busy, run } = useBusy((error) => {
    const isTaken = error instanceof RequestError && error.status === 409;
    toastRequestError(error, {
      title: t('Not added'),
      description: isTaken
        ? t('Your account is in this group under another name, or this name has an account.')
        : reasonOf(error),
    });
  });
  if (me.has_account || status === 'loading') return null;

  const attach = () =>
    run(async () => {
      onChange(await attachAndForget(group.id));
      toast({ title: t('Added to your account'), description: t('The group is on your dashboard now.') });
    });

  if (!user) {
    return (
      <Notice
        title={t('Only this browser knows that you are in the group')}
        actions={
          <AuthButton tab="signup" size="sm" variant="outline" className="min-h-11">
            {t('Sign Up Free')}
          </AuthButton>
        }
      >
        {t('With an account you open it on every device. The group costs you nothing.')}
      </Notice>
    );
  }
  return (
    <Notice
      title={tRich('Are you <b>{name}</b>?', isolated, { name: me.name })}
      actions={
        <Button size="sm" className="min-h-11" busy={busy} onClick={() => void attach()}>
          {t('This is me')}
        </Button>
      }
    >
      {tRich(
        'Then <b>{username}</b> opens the group on every device, and finds it on the dashboard.',
        isolated,
        {
          username: user.username,
        },
      )}
    </Notice>
  );
}
