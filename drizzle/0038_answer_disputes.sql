CREATE TABLE "dispute_notice" (
	"user_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"pending_since" timestamp (3) with time zone,
	CONSTRAINT "dispute_notice_user_id_subject_id_pk" PRIMARY KEY("user_id","subject_id")
);
--> statement-breakpoint
ALTER TABLE "commission_run" ADD COLUMN "next_rep" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "share_link" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "share_link" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "dispute_notice" ADD CONSTRAINT "dispute_notice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_notice_sent_at" ON "dispute_notice" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "commission_note_open" ON "commission_note" USING btree ("user_id","created_at") WHERE "commission_note"."is_by_rep" and not "commission_note"."is_resolved";