import type { SessionUser } from '#kernel/session.ts';

type UserPictureProps = { user: Pick<SessionUser, 'username' | 'picture'>; className: string };

/** The picture, or the initial. Decorative, since the name is always next to it. */
export function UserPicture({ user, className }: UserPictureProps) {
  const frame = `shrink-0 rounded-full ${className}`;
  if (user.picture !== null) return <img src={user.picture} alt="" className={`object-cover ${frame}`} />;
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center bg-accent-soft font-semibold text-accent-strong ${frame}`}
    >
      {firstLetter(user.username)}
    </span>
  );
}

// By code point, since a character may take two UTF-16 units.
function firstLetter(name: string): string {
  return String.fromCodePoint(name.codePointAt(0) ?? 0x20).toUpperCase();
}
