CREATE TABLE "group_repeat" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"every" integer NOT NULL,
	"unit" text NOT NULL,
	"start" date NOT NULL,
	"on_last_day" boolean NOT NULL,
	"until" date,
	"times" integer,
	"input" json NOT NULL,
	"currency" text NOT NULL,
	"total" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"by_person" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_day" date,
	"next_day" date,
	"paused" text,
	CONSTRAINT "group_repeat_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
ALTER TABLE "group_entry" ADD COLUMN "repeat_id" uuid;--> statement-breakpoint
ALTER TABLE "group_entry" ADD COLUMN "repeat_day" date;--> statement-breakpoint
ALTER TABLE "group_repeat" ADD CONSTRAINT "group_repeat_group_id_money_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."money_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_repeat" ADD CONSTRAINT "group_repeat_by_person" FOREIGN KEY ("group_id","by_person") REFERENCES "public"."group_person"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_repeat_going" ON "group_repeat" USING btree ("group_id","next_day") WHERE "group_repeat"."next_day" is not null;--> statement-breakpoint
CREATE INDEX "group_repeat_due" ON "group_repeat" USING btree ("next_day") WHERE "group_repeat"."next_day" is not null;--> statement-breakpoint
CREATE INDEX "group_repeat_by_person" ON "group_repeat" USING btree ("group_id","by_person");--> statement-breakpoint
CREATE UNIQUE INDEX "group_entry_repeat" ON "group_entry" USING btree ("group_id","repeat_id","repeat_day") WHERE "group_entry"."repeat_id" is not null;--> statement-breakpoint
-- By hand: the tables are declared in two files, of which only one imports the other.
ALTER TABLE "group_entry" ADD CONSTRAINT "group_entry_of_repeat" FOREIGN KEY ("group_id","repeat_id") REFERENCES "public"."group_repeat"("group_id","id") ON DELETE no action ON UPDATE no action;
