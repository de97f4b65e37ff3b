import { queries } from '#browser/requests/use-query.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import { audit, users } from '../../rules/admin.endpoints.ts';
import type { AdminUser } from '../../rules/admin-users.ts';
import { grantAccess, overrideSubscription, removeOverride, revokeAccess } from '../admin.client.ts';
import { ConfirmAct } from '../confirm-act.tsx';

/** Buttons that change a user's plan and access. */
export function UserActs({ user, isSelf }: { user: AdminUser; isSelf: boolean }) {
  const { id, username, owner_by, is_overridden } = user;
  const refresh = () => {
    for (const endpoint of [users, audit]) queries.invalidate(addressOf(endpoint));
  };
  return (
    <div className="mt-6 flex flex-wrap gap-3 border-line border-t pt-5">
      {owner_by === 'grant' ? (
        <ConfirmAct
          label={t('Revoke access')}
          failure={t('Revoke access failed')}
          title={isSelf ? t('Revoke your own access?') : t('Revoke {username}’s access?', { username })}
          description={
            isSelf
              ? t(
                  'You will be locked out of this panel immediately, unless your address is set as the owner’s on the server. Another owner would have to grant you access again.',
                )
              : t('They lose access to this panel immediately.')
          }
          acknowledgement={isSelf ? t('I know that I may lock myself out') : undefined}
          isDestructive
          act={() => revokeAccess(id, isSelf)}
          onDone={refresh}
        />
      ) : null}
      {owner_by === null ? (
        <ConfirmAct
          label={t('Grant access')}
          failure={t('Grant access failed')}
          title={t('Make {username} an owner?', { username })}
          description={t(
            'An owner sees every user and can do everything you can, including to your account. Their access never expires.',
          )}
          act={() => grantAccess(id)}
          onDone={refresh}
        />
      ) : null}
      {is_overridden ? (
        <ConfirmAct
          // A separate key: otherwise the closing dialog would briefly show the other act's label.
          key="take-back"
          label={t('Remove Enterprise')}
          failure={t('Remove Enterprise failed')}
          title={t('Remove {username}’s Enterprise plan?', { username })}
          description={t('Their own subscription, or the rest of their trial, applies again.')}
          isDestructive
          act={() => removeOverride(id)}
          onDone={refresh}
        />
      ) : (
        <ConfirmAct
          key="override"
          label={t('Override to Enterprise')}
          failure={t('Override to Enterprise failed')}
          title={t('Give {username} the Enterprise plan?', { username })}
          description={t(
            'Free of charge, until you remove it. If they pay for a subscription, it continues to be charged.',
          )}
          act={() => overrideSubscription(id)}
          onDone={refresh}
        />
      )}
    </div>
  );
}
