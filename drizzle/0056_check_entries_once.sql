-- An entry was checked again for each of its parts, and its group for each balance that moved. Now an entry is checked once, with the
-- balances of its group in its currency. Both releases run on this.
CREATE OR REPLACE FUNCTION "group_entry_adds_up"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry uuid;
  grp uuid;
  code text;
  wanted bigint;
  paid numeric;
  borne numeric;
  found_parts integer;
BEGIN
  IF tg_table_name = 'group_entry' THEN
    grp := new.group_id;
    entry := new.id;
  ELSIF tg_op = 'DELETE' THEN
    grp := old.group_id;
    entry := old.entry_id;
  ELSE
    grp := new.group_id;
    entry := new.entry_id;
  END IF;
  SELECT currency, CASE WHEN deleted_at IS NULL THEN total END INTO code, wanted
    FROM group_entry WHERE group_id = grp AND id = entry;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT count(*), coalesce(sum(p.paid), 0), coalesce(sum(p.borne), 0) INTO found_parts, paid, borne
    FROM group_part p WHERE p.group_id = grp AND p.entry_id = entry;
  IF (wanted IS NULL AND found_parts > 0)
    OR (wanted IS NOT NULL AND (found_parts = 0 OR paid <> wanted OR borne <> wanted))
  THEN
    RAISE EXCEPTION 'an entry of a group does not add up'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'group_entry_adds_up', TABLE = 'group_entry';
  END IF;
  IF EXISTS (
    SELECT FROM group_balance WHERE group_id = grp AND currency = code
    HAVING sum(balance) <> 0 OR sum(carried) <> 0
  ) THEN
    RAISE EXCEPTION 'the balances of a group do not add up to zero'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'group_balances_are_even', TABLE = 'group_balance';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Parts that complete their entry need no check of their own. Others, of an import that stores the parts of an entry with two
-- statements, or of an entry that is deleted, have their entry checked at commit.
CREATE FUNCTION "group_parts_complete_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE group_entry e SET total = e.total
    FROM (
      SELECT c.group_id, c.entry_id, sum(p.paid) AS paid, sum(p.borne) AS borne, sum(p.carried) AS carried
      FROM (SELECT DISTINCT group_id, entry_id FROM changed) c
        JOIN group_part p ON p.group_id = c.group_id AND p.entry_id = c.entry_id
      GROUP BY c.group_id, c.entry_id
    ) d
    WHERE e.group_id = d.group_id AND e.id = d.entry_id
      AND (e.deleted_at IS NOT NULL OR d.paid <> e.total OR d.borne <> e.total OR d.carried <> 0);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "group_parts_complete_entries" AFTER INSERT ON "group_part"
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "group_parts_complete_entries"();
--> statement-breakpoint
DROP TRIGGER "group_parts_add_up" ON "group_part";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "group_parts_add_up" AFTER DELETE ON "group_part"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "group_entry_adds_up"();
--> statement-breakpoint
-- Parts are the only reason for which a balance moves inside of a trigger, and their entries are checked.
DROP TRIGGER "group_balances_are_even" ON "group_balance";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "group_balances_are_even" AFTER INSERT OR UPDATE ON "group_balance"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (pg_trigger_depth() = 0)
  EXECUTE FUNCTION "group_balances_are_even"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "group_balances_stay_even" AFTER DELETE ON "group_balance"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "group_balances_are_even"();
