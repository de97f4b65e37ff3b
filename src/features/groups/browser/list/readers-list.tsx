import { GuestGroupList } from './guest-group-list.tsx';
import OwnGroups from './own-groups.tsx';

/** `userId` is undefined for visitors. */
export default function ReadersList({ userId }: { userId: string | undefined }) {
  return (
    <div className="grid gap-10">
      {userId === undefined ? null : <OwnGroups userId={userId} />}
      <GuestGroupList />
    </div>
  );
}
