import { queries } from '#browser/use-query.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { audit, users } from '../../rules/admin.endpoints.ts';
import type { AdminUser } from '../../rules/admin-users.ts';
import { grantAccess, overrideSubscription, removeOverride, revokeAccess } from '../admin.client.ts';
import { ConfirmAct } from '../confirm-act.tsx';

/** Acts on a user's plan and access. */
export function UserActs({ user, isSelf }: { user: AdminUser; isSelf: boolean }) {
  const { id, username, owner_by, is_overridden } = user;
  const refresh = () => {
    for (const endpoint of [users, audit]) queries.invalidate(addressOf(endpoint));
  };
  return (
    <div className="mt-6 flex flex-wrap gap-3 border-line border-t pt-5">
      {owner_by === 'grant' ? (
        <ConfirmAct
          label="Revoke access"
          title={isSelf ? 'Revoke your own access?' : `Revoke ${username}’s access?`}
          description={
            isSelf
              ? 'You will be locked out of this panel immediately, unless your address is set as the owner’s on the server. Another owner would have to grant you access again.'
              : 'They lose access to this panel immediately.'
          }
          acknowledgement={isSelf ? 'I know that I may lock myself out' : undefined}
          isDestructive
          act={() => revokeAccess(id, isSelf)}
          onDone={refresh}
        />
      ) : null}
      {owner_by === null ? (
        <ConfirmAct
          label="Grant access"
          title={`Make ${username} an owner?`}
          description="An owner sees every user and can do everything you can, including to your account. Their access never expires."
          act={() => grantAccess(id)}
          onDone={refresh}
        />
      ) : null}
      {is_overridden ? (
        <ConfirmAct
          // A separate key: otherwise the closing dialog would briefly show the other act's label.
          key="take-back"
          label="Remove Enterprise"
          title={`Remove ${username}’s Enterprise plan?`}
          description="Their own subscription, or the rest of their trial, applies again."
          isDestructive
          act={() => removeOverride(id)}
          onDone={refresh}
        />
      ) : (
        <ConfirmAct
          key="override"
          label="Override to Enterprise"
          title={`Give ${username} the Enterprise plan?`}
          description="Free of charge, until you remove it. If they pay for a subscription, it continues to be charged."
          act={() => overrideSubscription(id)}
          onDone={refresh}
        />
      )}
    </div>
  );
}
