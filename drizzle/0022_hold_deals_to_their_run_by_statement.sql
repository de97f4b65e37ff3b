CREATE TABLE "commission_columns" (
	"user_id" uuid NOT NULL,
	"header" text NOT NULL,
	"columns" text NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commission_columns_user_id_header_pk" PRIMARY KEY("user_id","header")
);
--> statement-breakpoint
ALTER TABLE "commission_deal" DROP CONSTRAINT "commission_deal_user_id_run_id_commission_run_user_id_id_fk";
--> statement-breakpoint
ALTER TABLE "commission_note" ADD COLUMN "is_by_rep" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_run" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "share_link" ADD COLUMN "commission_run_id" uuid;--> statement-breakpoint
ALTER TABLE "share_link" ADD COLUMN "commission_rep" integer;--> statement-breakpoint
ALTER TABLE "commission_columns" ADD CONSTRAINT "commission_columns_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_user_id_commission_run_id_commission_run_user_id_id_fk" FOREIGN KEY ("user_id","commission_run_id") REFERENCES "public"."commission_run"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_link_statement" ON "share_link" USING btree ("user_id","commission_run_id","commission_rep");
--> statement-breakpoint
-- In place of the foreign key: a run is there, held until the transaction ends, and open. Once for a statement.
CREATE FUNCTION "commission_deals_have_a_run"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched record;
  state text;
BEGIN
  FOR touched IN SELECT DISTINCT user_id, run_id FROM changed LOOP
    SELECT run.status INTO state FROM "commission_run" run
    WHERE run.user_id = touched.user_id AND run.id = touched.run_id FOR KEY SHARE;
    IF NOT FOUND THEN
      RAISE foreign_key_violation USING MESSAGE = 'a deal belongs to a commission run';
    END IF;
    IF state <> 'draft' THEN
      RAISE EXCEPTION 'an approved commission run is locked';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "commission_deal_is_locked_on_insert" ON "commission_deal";
--> statement-breakpoint
CREATE TRIGGER "commission_deal_has_a_run_on_insert" AFTER INSERT ON "commission_deal"
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "commission_deals_have_a_run"();
--> statement-breakpoint
DROP TRIGGER "commission_deal_is_locked_on_update_to" ON "commission_deal";
--> statement-breakpoint
CREATE TRIGGER "commission_deal_has_a_run_on_update" AFTER UPDATE ON "commission_deal"
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "commission_deals_have_a_run"();
--> statement-breakpoint
CREATE FUNCTION "commission_deals_go_with_their_run"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "commission_deal" deal USING gone
  WHERE deal.user_id = gone.user_id AND deal.run_id = gone.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "commission_deals_go_with_their_run" AFTER DELETE ON "commission_run"
  REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "commission_deals_go_with_their_run"();
