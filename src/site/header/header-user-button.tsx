import type { ComponentProps } from 'react';
import { UserPicture } from '#features/account/browser/user-picture.public.tsx';
import type { SessionUser } from '#kernel/session.ts';

type UserButtonProps = ComponentProps<'button'> & { user: SessionUser };

/** Opens the user menu, whose code loads later. */
export function UserButton({ user, children, ...button }: UserButtonProps) {
  return (
    <button
      type="button"
      className="flex min-h-11 min-w-0 cursor-pointer items-center gap-2 rounded-md px-2 hover:bg-sunken"
      {...button}
    >
      <UserPicture user={user} className="size-8" />
      {/* Separate elements: becoming visible would override the truncation. */}
      <span className="sr-only lg:not-sr-only lg:min-w-0">
        <span translate="no" className="block max-w-36 truncate">
          {user.username}
        </span>
      </span>
      <span className="flex size-4 shrink-0">{children}</span>
    </button>
  );
}
