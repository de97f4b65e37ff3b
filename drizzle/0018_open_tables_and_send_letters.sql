CREATE TABLE "room_claim" (
	"room_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"guest_id" uuid NOT NULL,
	"units" integer NOT NULL,
	"parts" integer NOT NULL,
	CONSTRAINT "room_claim_room_id_item_id_guest_id_pk" PRIMARY KEY("room_id","item_id","guest_id"),
	CONSTRAINT "room_claim_something" CHECK ("room_claim"."units" >= 0 and "room_claim"."parts" >= 0 and "room_claim"."units" + "room_claim"."parts" > 0)
);
--> statement-breakpoint
CREATE TABLE "room_guest" (
	"room_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"is_host" boolean DEFAULT false NOT NULL,
	"key_hash" text,
	CONSTRAINT "room_guest_room_id_id_pk" PRIMARY KEY("room_id","id")
);
--> statement-breakpoint
CREATE TABLE "room_item" (
	"room_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"amount" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "room_item_room_id_id_pk" PRIMARY KEY("room_id","id"),
	CONSTRAINT "room_item_quantity" CHECK ("room_item"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "table_room" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"token_hash" text NOT NULL,
	"title" text NOT NULL,
	"currency" text NOT NULL,
	"bill" json NOT NULL,
	"shows_ways" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "table_room_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "letter_refusal" (
	"mailbox_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_letter" (
	"link_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"mailbox_hash" text NOT NULL,
	"mail_id" uuid,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "share_link" ADD COLUMN "calculation_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_message" ADD COLUMN "refuse_url" text;--> statement-breakpoint
ALTER TABLE "room_claim" ADD CONSTRAINT "room_claim_of_item" FOREIGN KEY ("room_id","item_id") REFERENCES "public"."room_item"("room_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_claim" ADD CONSTRAINT "room_claim_of_guest" FOREIGN KEY ("room_id","guest_id") REFERENCES "public"."room_guest"("room_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_guest" ADD CONSTRAINT "room_guest_room_id_table_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."table_room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_item" ADD CONSTRAINT "room_item_room_id_table_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."table_room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_room" ADD CONSTRAINT "table_room_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_letter" ADD CONSTRAINT "statement_letter_link_id_share_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."share_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_letter" ADD CONSTRAINT "statement_letter_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_claim_guest" ON "room_claim" USING btree ("room_id","guest_id");--> statement-breakpoint
CREATE UNIQUE INDEX "room_guest_one_host" ON "room_guest" USING btree ("room_id") WHERE "room_guest"."is_host";--> statement-breakpoint
CREATE INDEX "table_room_newest" ON "table_room" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "table_room_created_at" ON "table_room" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "statement_letter_user" ON "statement_letter" USING btree ("user_id");--> statement-breakpoint
-- What is somebody's alone, and one more if the rest is shared, is at most as many as there are. Locking the item makes
-- two claims on the last one wait for each other, so that the second sees the first.
CREATE FUNCTION "room_claim_fits"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  there integer;
  taken integer;
  shared integer;
BEGIN
  SELECT quantity INTO there FROM room_item WHERE room_id = new.room_id AND id = new.item_id FOR UPDATE;
  SELECT coalesce(sum(units), 0) + new.units, greatest(coalesce(max(parts), 0), new.parts)
    INTO taken, shared
    FROM room_claim WHERE room_id = new.room_id AND item_id = new.item_id AND guest_id <> new.guest_id;
  IF taken + least(shared, 1) > there THEN
    RAISE EXCEPTION 'more is claimed than there is'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'room_claim_fits', TABLE = 'room_claim';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "room_claim_fits" BEFORE INSERT OR UPDATE ON "room_claim"
  FOR EACH ROW EXECUTE FUNCTION "room_claim_fits"();
--> statement-breakpoint
-- The same from the other side: an item does not become fewer than are claimed.
CREATE FUNCTION "room_item_fits"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  claimed integer;
BEGIN
  SELECT coalesce(sum(units), 0) + least(coalesce(max(parts), 0), 1) INTO claimed
    FROM room_claim WHERE room_id = new.room_id AND item_id = new.id;
  IF claimed > new.quantity THEN
    RAISE EXCEPTION 'more is claimed than there is'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'room_claim_fits', TABLE = 'room_item';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "room_item_fits" BEFORE UPDATE OF "quantity" ON "room_item"
  FOR EACH ROW EXECUTE FUNCTION "room_item_fits"();
