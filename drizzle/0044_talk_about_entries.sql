CREATE TABLE "group_comment" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"by_person" uuid NOT NULL,
	"content" json,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "group_comment_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
CREATE TABLE "group_notice" (
	"group_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"entry_id" uuid NOT NULL,
	"comment_id" uuid,
	CONSTRAINT "group_notice_group_id_person_id_revision_pk" PRIMARY KEY("group_id","person_id","revision")
);
--> statement-breakpoint
CREATE TABLE "group_photo" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"by_person" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_photo_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
ALTER TABLE "group_entry" ADD COLUMN "comments" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "group_entry" ADD COLUMN "photos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "group_person" ADD COLUMN "shares_ways" boolean;--> statement-breakpoint
ALTER TABLE "group_person" ADD COLUMN "gets_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "group_person" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "group_person" ADD COLUMN "reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "group_person" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "money_group" ADD COLUMN "comments" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "money_group" ADD COLUMN "photos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "group_comment" ADD CONSTRAINT "group_comment_group_id_money_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."money_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_comment" ADD CONSTRAINT "group_comment_of_entry" FOREIGN KEY ("group_id","entry_id") REFERENCES "public"."group_entry"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_comment" ADD CONSTRAINT "group_comment_by_person" FOREIGN KEY ("group_id","by_person") REFERENCES "public"."group_person"("group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_notice" ADD CONSTRAINT "group_notice_group_id_money_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."money_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_notice" ADD CONSTRAINT "group_notice_to_person" FOREIGN KEY ("group_id","person_id") REFERENCES "public"."group_person"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_photo" ADD CONSTRAINT "group_photo_group_id_money_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."money_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_photo" ADD CONSTRAINT "group_photo_of_entry" FOREIGN KEY ("group_id","entry_id") REFERENCES "public"."group_entry"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_photo" ADD CONSTRAINT "group_photo_by_person" FOREIGN KEY ("group_id","by_person") REFERENCES "public"."group_person"("group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_comment_entry" ON "group_comment" USING btree ("group_id","entry_id","created_at","id");--> statement-breakpoint
CREATE INDEX "group_comment_by_person" ON "group_comment" USING btree ("group_id","by_person");--> statement-breakpoint
CREATE INDEX "group_photo_entry" ON "group_photo" USING btree ("group_id","entry_id","created_at","id");--> statement-breakpoint
CREATE INDEX "group_photo_by_person" ON "group_photo" USING btree ("group_id","by_person");--> statement-breakpoint
-- A comment is written once. Deleting it takes its content away; the row goes with its entry only.
CREATE FUNCTION "group_comments_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM group_entry WHERE group_id = old.group_id AND id = old.entry_id) THEN
      RETURN old;
    END IF;
  ELSIF old.deleted_at IS NULL AND new.deleted_at IS NOT NULL AND new.content IS NULL
    AND (new.group_id, new.id, new.entry_id, new.by_person, new.created_at)
      = (old.group_id, old.id, old.entry_id, old.by_person, old.created_at)
  THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'a comment is never changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER "group_comments_stay" BEFORE UPDATE OR DELETE ON "group_comment"
  FOR EACH ROW EXECUTE FUNCTION "group_comments_stay"();
