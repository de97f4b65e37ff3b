-- The release before writes links without a count: the database counts them.
create function measure_shared_copy() returns trigger language plpgsql as $$
begin
  if new.user_id is not null then new.counted_bytes := octet_length(new.content::text); end if;
  return new;
end $$;
--> statement-breakpoint
create trigger share_link_measured before insert on share_link for each row execute function measure_shared_copy();
--> statement-breakpoint
create function count_shared_copies() returns trigger language plpgsql as $$
begin
  -- In the order in which saves of several users take these rows.
  perform from progress where user_id in (select user_id from changed where counted_bytes is not null)
  order by user_id for no key update;
  update progress set stored_bytes = greatest(0, stored_bytes + total * tg_argv[0]::integer)
  from (select user_id, sum(counted_bytes) as total from changed where counted_bytes is not null group by user_id) as made
  where progress.user_id = made.user_id;
  if tg_op = 'INSERT' then
    -- Before the first day of use there is no counter to take it back from.
    update share_link set counted_bytes = null
    where id in (select id from changed where counted_bytes is not null)
      and not exists (select from progress where progress.user_id = share_link.user_id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger share_link_counted after insert on share_link referencing new table as changed
  for each statement execute function count_shared_copies('1');
--> statement-breakpoint
create trigger share_link_uncounted after delete on share_link referencing old table as changed
  for each statement execute function count_shared_copies('-1');
