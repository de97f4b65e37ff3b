-- Row triggers do not see a table that is emptied, and the role of the application owns the tables. Parts move balances and history is
-- never emptied: a whole group goes with its row of money_group.
CREATE FUNCTION "group_rows_are_never_emptied"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never emptied', tg_table_name;
END $$;
--> statement-breakpoint
CREATE TRIGGER "group_events_are_never_emptied" BEFORE TRUNCATE ON "group_event"
  FOR EACH STATEMENT EXECUTE FUNCTION "group_rows_are_never_emptied"();
--> statement-breakpoint
CREATE TRIGGER "group_parts_are_never_emptied" BEFORE TRUNCATE ON "group_part"
  FOR EACH STATEMENT EXECUTE FUNCTION "group_rows_are_never_emptied"();
