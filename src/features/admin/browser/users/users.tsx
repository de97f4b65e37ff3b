import { Link, useSearchParams } from 'react-router';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import { SearchField } from '#ui/search-field.tsx';
import { users as usersEndpoint } from '../../rules/admin.endpoints.ts';
import { type AdminUser, adminUserRecord, maxUserSearch } from '../../rules/admin-users.ts';
import { createList } from '../owner-list.client.ts';
import { OwnerList } from '../owner-list.tsx';
import { UserDetail } from './user-detail.tsx';
import { UserRow } from './user-row.tsx';
import { usersView } from './users-view.ts';

const users = createList<AdminUser>(t('Failed to fetch users'), usersEndpoint);

export default function Users({ ownerId }: { ownerId: string }) {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const path = addressOf(usersEndpoint, { query: { search } });
  // Keeps the list in the query cache while one user is shown.
  users.use(path);
  const chosen = adminUserRecord.shape.id.safeParse(params.get('user'));

  if (chosen.success) {
    return (
      <>
        <Link
          to={usersView(search)}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {t('All users')}
        </Link>
        <UserDetail key={chosen.data} userId={chosen.data} ownerId={ownerId} />
      </>
    );
  }

  return (
    <>
      <search className="mb-6 block max-w-lg">
        <SearchField
          label={t('Search')}
          placeholder={t('Address or name')}
          hint={t('Enter the start of an address or name. @company.com finds everyone there.')}
          maxLength={maxUserSearch}
          value={search}
          onSearch={(text) =>
            setParams({ view: 'users', ...(text ? { search: text } : {}) }, { replace: true })
          }
        />
      </search>
      <OwnerList
        label={t('Users')}
        path={path}
        list={users}
        emptyText={search ? t('No address or name starts with this.') : t('Nobody has signed up yet.')}
      >
        {(user) => <UserRow user={user} search={search} />}
      </OwnerList>
    </>
  );
}
