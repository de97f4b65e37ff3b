CREATE TABLE "group_balance" (
	"group_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"person_id" uuid NOT NULL,
	"balance" bigint NOT NULL,
	"carried" bigint NOT NULL,
	CONSTRAINT "group_balance_group_id_currency_person_id_pk" PRIMARY KEY("group_id","currency","person_id")
);
--> statement-breakpoint
CREATE TABLE "group_entry" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"total" bigint NOT NULL,
	"input" json NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"by_person" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"answer" text,
	"import_key" text,
	CONSTRAINT "group_entry_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
CREATE TABLE "group_event" (
	"group_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"by_person" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"entry_id" uuid,
	"before" json,
	"after" json,
	CONSTRAINT "group_event_group_id_revision_pk" PRIMARY KEY("group_id","revision")
);
--> statement-breakpoint
CREATE TABLE "group_key" (
	"group_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_key_group_id_key_hash_pk" PRIMARY KEY("group_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "group_part" (
	"group_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"paid" bigint NOT NULL,
	"borne" bigint NOT NULL,
	"carried" bigint NOT NULL,
	"had" bigint NOT NULL,
	CONSTRAINT "group_part_group_id_entry_id_person_id_pk" PRIMARY KEY("group_id","entry_id","person_id"),
	CONSTRAINT "group_part_carried" CHECK (abs("group_part"."carried") <= 100000000000)
);
--> statement-breakpoint
CREATE TABLE "group_person" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"user_id" uuid,
	"purse" uuid,
	"ways" json,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone,
	CONSTRAINT "group_person_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
CREATE TABLE "money_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"invite_hash" text NOT NULL,
	"invite_version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	CONSTRAINT "money_group_invite_hash_unique" UNIQUE("invite_hash")
);
--> statement-breakpoint
ALTER TABLE "group_balance" ADD CONSTRAINT "group_balance_of_person" FOREIGN KEY ("group_id","person_id") REFERENCES "public"."group_person"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_entry" ADD CONSTRAINT "group_entry_group_id_money_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."money_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_entry" ADD CONSTRAINT "group_entry_by_person" FOREIGN KEY ("group_id","by_person") REFERENCES "public"."group_person"("group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_event" ADD CONSTRAINT "group_event_group_id_money_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."money_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_key" ADD CONSTRAINT "group_key_group_id_money_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."money_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_key" ADD CONSTRAINT "group_key_of_person" FOREIGN KEY ("group_id","person_id") REFERENCES "public"."group_person"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_part" ADD CONSTRAINT "group_part_of_entry" FOREIGN KEY ("group_id","entry_id") REFERENCES "public"."group_entry"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_part" ADD CONSTRAINT "group_part_of_person" FOREIGN KEY ("group_id","person_id") REFERENCES "public"."group_person"("group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_person" ADD CONSTRAINT "group_person_group_id_money_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."money_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_person" ADD CONSTRAINT "group_person_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_entry_newest" ON "group_entry" USING btree ("group_id","day" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id") WHERE "group_entry"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "group_entry_import" ON "group_entry" USING btree ("group_id","import_key") WHERE "group_entry"."import_key" is not null;--> statement-breakpoint
CREATE INDEX "group_event_entry" ON "group_event" USING btree ("group_id","entry_id","revision");--> statement-breakpoint
CREATE INDEX "group_key_person" ON "group_key" USING btree ("group_id","person_id");--> statement-breakpoint
CREATE INDEX "group_part_person" ON "group_part" USING btree ("group_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_person_name" ON "group_person" USING btree ("group_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "group_person_owner" ON "group_person" USING btree ("group_id") WHERE "group_person"."role" = 'owner';--> statement-breakpoint
CREATE UNIQUE INDEX "group_person_user" ON "group_person" USING btree ("user_id","group_id") WHERE "group_person"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "money_group_ends_at" ON "money_group" USING btree ("ends_at") WHERE "money_group"."ends_at" is not null;--> statement-breakpoint
CREATE INDEX "money_group_created_at" ON "money_group" USING btree ("created_at");--> statement-breakpoint
-- Balances are moved by the parts themselves, so that no code can store one without the other.
CREATE FUNCTION "group_parts_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO group_balance AS b (group_id, currency, person_id, balance, carried)
      SELECT p.group_id, e.currency, p.person_id, sum(p.paid - p.borne), sum(p.carried)
      FROM changed p JOIN group_entry e ON e.group_id = p.group_id AND e.id = p.entry_id
      GROUP BY p.group_id, e.currency, p.person_id
      ON CONFLICT (group_id, currency, person_id)
        DO UPDATE SET balance = b.balance + excluded.balance, carried = b.carried + excluded.carried;
  ELSE
    -- With its group an entry is gone already, and so are the balances.
    UPDATE group_balance b SET balance = b.balance - d.balance, carried = b.carried - d.carried
      FROM (
        SELECT p.group_id, e.currency, p.person_id, sum(p.paid - p.borne) AS balance, sum(p.carried) AS carried
        FROM changed p JOIN group_entry e ON e.group_id = p.group_id AND e.id = p.entry_id
        GROUP BY p.group_id, e.currency, p.person_id
      ) d
      WHERE b.group_id = d.group_id AND b.currency = d.currency AND b.person_id = d.person_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "group_parts_count_on_insert" AFTER INSERT ON "group_part"
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "group_parts_count"();
--> statement-breakpoint
CREATE TRIGGER "group_parts_count_on_delete" AFTER DELETE ON "group_part"
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "group_parts_count"();
--> statement-breakpoint
CREATE FUNCTION "group_rows_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Deleting the group deletes all of it.
  IF tg_op = 'DELETE' AND NOT EXISTS (SELECT FROM money_group WHERE id = old.group_id) THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION '% is never changed', tg_table_name;
END $$;
--> statement-breakpoint
CREATE TRIGGER "group_parts_stay" BEFORE UPDATE ON "group_part"
  FOR EACH ROW EXECUTE FUNCTION "group_rows_stay"();
--> statement-breakpoint
CREATE TRIGGER "group_events_stay" BEFORE UPDATE OR DELETE ON "group_event"
  FOR EACH ROW EXECUTE FUNCTION "group_rows_stay"();
--> statement-breakpoint
-- The currency of an entry decides whose balance its parts move: it changes only while there are none.
CREATE FUNCTION "group_entry_keeps_currency"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM group_part WHERE group_id = old.group_id AND entry_id = old.id) THEN
    RAISE EXCEPTION 'an entry with parts keeps its currency';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "group_entry_keeps_currency" BEFORE UPDATE OF "currency" ON "group_entry"
  FOR EACH ROW WHEN (old.currency <> new.currency) EXECUTE FUNCTION "group_entry_keeps_currency"();
--> statement-breakpoint
-- Checked at commit: what was paid is what is borne is the total. A deleted entry has no parts.
CREATE FUNCTION "group_entry_adds_up"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry uuid;
  grp uuid;
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
  SELECT CASE WHEN deleted_at IS NULL THEN total END INTO wanted
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
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "group_entry_adds_up" AFTER INSERT OR UPDATE ON "group_entry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "group_entry_adds_up"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "group_parts_add_up" AFTER INSERT OR DELETE ON "group_part"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "group_entry_adds_up"();
--> statement-breakpoint
-- Checked at commit: the balances of a group add up to zero in every currency, and so does what rounding moved.
CREATE FUNCTION "group_balances_are_even"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  grp uuid := coalesce(new.group_id, old.group_id);
  code text := coalesce(new.currency, old.currency);
BEGIN
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
CREATE CONSTRAINT TRIGGER "group_balances_are_even" AFTER INSERT OR UPDATE OR DELETE ON "group_balance"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "group_balances_are_even"();
