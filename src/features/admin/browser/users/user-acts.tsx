import { queries } from '#browser/use-query.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { audit, users } from '../../rules/admin.endpoints.ts';
import type { AdminUser } from '../../rules/admin-users.ts';
import { grantAccess, overrideSubscription, removeOverride, revokeAccess } from '../admin.client.ts';
import { ConfirmAct } from '../confirm-act.tsx';

/** What can be given to a user, or taken back. */
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
              ? 'You will be locked out of this desk at once, unless your address is the owner’s in the settings. Another owner would have to let you in again.'
              : 'They can no longer see or do anything here, from the next click on.'
          }
          oath={isSelf ? 'I know that I may lock myself out' : undefined}
          isDestructive
          act={() => revokeAccess(id, isSelf)}
          onDone={refresh}
        />
      ) : null}
      {owner_by === null ? (
        <ConfirmAct
          label="Grant access"
          title={`Make ${username} an owner?`}
          description="An owner sees every user and can do everything that you can, also to you. Their access never runs out."
          act={() => grantAccess(id)}
          onDone={refresh}
        />
      ) : null}
      {is_overridden ? (
        <ConfirmAct
          // Not the one below under another name: its dialog would close with this deed on its button.
          key="take-back"
          label="Take back Enterprise"
          title={`Take back ${username}’s Enterprise plan?`}
          description="What they pay for, or what is left of their trial, counts again."
          isDestructive
          act={() => removeOverride(id)}
          onDone={refresh}
        />
      ) : (
        <ConfirmAct
          key="override"
          label="Override to Enterprise"
          title={`Give ${username} the Enterprise plan?`}
          description="Without a payment, until you take it back. A subscription that they pay for goes on being charged."
          act={() => overrideSubscription(id)}
          onDone={refresh}
        />
      )}
    </div>
  );
}
