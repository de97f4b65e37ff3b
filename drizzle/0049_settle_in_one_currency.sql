ALTER TABLE "group_entry" ADD COLUMN "exchange_id" uuid;--> statement-breakpoint
CREATE INDEX "group_entry_exchange" ON "group_entry" USING btree ("group_id","exchange_id") WHERE "group_entry"."exchange_id" is not null;--> statement-breakpoint
-- Checked at commit: the entries of an exchange are deleted and restored together, or balances would be moved by half.
CREATE FUNCTION "group_exchange_is_whole"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM group_entry WHERE group_id = new.group_id AND exchange_id = new.exchange_id
    HAVING count(deleted_at) NOT IN (0, count(*))
  ) THEN
    RAISE EXCEPTION 'the entries of an exchange are deleted and restored together'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'group_exchange_is_whole', TABLE = 'group_entry';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "group_exchange_is_whole" AFTER INSERT OR UPDATE ON "group_entry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.exchange_id IS NOT NULL)
  EXECUTE FUNCTION "group_exchange_is_whole"();
