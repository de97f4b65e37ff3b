CREATE TABLE "commission_deal" (
	"user_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"rep" integer NOT NULL,
	"deal_key" text NOT NULL,
	"name" text NOT NULL,
	"product" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"percent" integer NOT NULL,
	"credit" bigint NOT NULL,
	CONSTRAINT "commission_deal_user_id_run_id_seq_pk" PRIMARY KEY("user_id","run_id","seq")
);
--> statement-breakpoint
CREATE TABLE "commission_plan" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commission_plan_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "commission_plan_version" (
	"user_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commission_plan_version_user_id_plan_id_version_pk" PRIMARY KEY("user_id","plan_id","version")
);
--> statement-breakpoint
CREATE TABLE "commission_rep" (
	"user_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"name" text NOT NULL,
	"quota" bigint,
	"from_day" date,
	"to_day" date,
	"draw_owed" bigint DEFAULT 0 NOT NULL,
	"clawback_owed" bigint DEFAULT 0 NOT NULL,
	"one_offs" json NOT NULL,
	CONSTRAINT "commission_rep_user_id_run_id_seq_pk" PRIMARY KEY("user_id","run_id","seq")
);
--> statement-breakpoint
CREATE TABLE "commission_run" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"plan_version" integer NOT NULL,
	"name" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"corrects" uuid,
	"deals" integer DEFAULT 0 NOT NULL,
	"next_seq" integer DEFAULT 0 NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"results" json,
	"is_stale" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"approved_by" text,
	"paid_at" timestamp (3) with time zone,
	"paid_by" text,
	CONSTRAINT "commission_run_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "commission_deal" ADD CONSTRAINT "commission_deal_user_id_run_id_commission_run_user_id_id_fk" FOREIGN KEY ("user_id","run_id") REFERENCES "public"."commission_run"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_plan" ADD CONSTRAINT "commission_plan_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_plan_version" ADD CONSTRAINT "commission_plan_version_user_id_plan_id_commission_plan_user_id_id_fk" FOREIGN KEY ("user_id","plan_id") REFERENCES "public"."commission_plan"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rep" ADD CONSTRAINT "commission_rep_user_id_run_id_commission_run_user_id_id_fk" FOREIGN KEY ("user_id","run_id") REFERENCES "public"."commission_run"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_run" ADD CONSTRAINT "commission_run_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_deal_of_rep" ON "commission_deal" USING btree ("user_id","run_id","rep","day","seq");--> statement-breakpoint
CREATE INDEX "commission_deal_key" ON "commission_deal" USING btree ("user_id","run_id","deal_key");--> statement-breakpoint
CREATE INDEX "commission_run_newest" ON "commission_run" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "commission_run_plan" ON "commission_run" USING btree ("user_id","plan_id","last_day");
--> statement-breakpoint
-- A version is what runs were computed with: it stays as it is, and goes only with its plan.
CREATE FUNCTION "commission_plan_version_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a version of a commission plan is never changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER "commission_plan_version_stays" BEFORE UPDATE ON "commission_plan_version"
  FOR EACH ROW EXECUTE FUNCTION "commission_plan_version_stays"();
--> statement-breakpoint
-- An approved run only becomes a paid one; it goes only with its user.
CREATE FUNCTION "commission_run_is_locked"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.status = 'draft' THEN
    RETURN CASE WHEN tg_op = 'DELETE' THEN old ELSE new END;
  END IF;
  IF tg_op = 'DELETE' THEN
    IF EXISTS (SELECT FROM "user" WHERE id = old.user_id) THEN
      RAISE EXCEPTION 'an approved commission run is locked';
    END IF;
    RETURN old;
  END IF;
  IF old.status = 'approved' AND new.status = 'paid'
    AND (to_jsonb(new) - 'status' - 'paid_at' - 'paid_by') = (to_jsonb(old) - 'status' - 'paid_at' - 'paid_by')
  THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'an approved commission run is locked';
END $$;
--> statement-breakpoint
CREATE TRIGGER "commission_run_is_locked" BEFORE UPDATE OR DELETE ON "commission_run"
  FOR EACH ROW EXECUTE FUNCTION "commission_run_is_locked"();
--> statement-breakpoint
-- Once for a statement: a row at a time would slow down every import. Rows that go with their run find none.
CREATE FUNCTION "commission_rows_are_locked"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched record;
BEGIN
  FOR touched IN SELECT DISTINCT user_id, run_id FROM changed LOOP
    IF EXISTS (
      SELECT FROM "commission_run" run
      WHERE run.user_id = touched.user_id AND run.id = touched.run_id AND run.status <> 'draft'
    ) THEN
      RAISE EXCEPTION 'an approved commission run is locked';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "commission_rep_is_locked_on_insert" AFTER INSERT ON "commission_rep"
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "commission_rows_are_locked"();
--> statement-breakpoint
CREATE TRIGGER "commission_rep_is_locked_on_update_to" AFTER UPDATE ON "commission_rep"
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "commission_rows_are_locked"();
--> statement-breakpoint
CREATE TRIGGER "commission_rep_is_locked_on_update_from" AFTER UPDATE ON "commission_rep"
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "commission_rows_are_locked"();
--> statement-breakpoint
CREATE TRIGGER "commission_rep_is_locked_on_delete" AFTER DELETE ON "commission_rep"
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "commission_rows_are_locked"();
--> statement-breakpoint
CREATE TRIGGER "commission_deal_is_locked_on_insert" AFTER INSERT ON "commission_deal"
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "commission_rows_are_locked"();
--> statement-breakpoint
CREATE TRIGGER "commission_deal_is_locked_on_update_to" AFTER UPDATE ON "commission_deal"
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "commission_rows_are_locked"();
--> statement-breakpoint
CREATE TRIGGER "commission_deal_is_locked_on_update_from" AFTER UPDATE ON "commission_deal"
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "commission_rows_are_locked"();
--> statement-breakpoint
CREATE TRIGGER "commission_deal_is_locked_on_delete" AFTER DELETE ON "commission_deal"
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "commission_rows_are_locked"();
