CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_id" uuid,
	"target" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "progress" ADD COLUMN "activated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_id_user_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "user_newest" ON "user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_by_email" ON "user" USING btree (("email" collate "C"),"id");--> statement-breakpoint
CREATE INDEX "user_by_domain" ON "user" USING btree ((split_part("email", '@', 2) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "user_by_name" ON "user" USING btree ((lower("name") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "active_day_day" ON "active_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "progress_activated_at" ON "progress" USING btree ("activated_at") WHERE "progress"."activated_at" is not null;--> statement-breakpoint
CREATE INDEX "mail_message_failed" ON "mail_message" USING btree ("created_at","id") WHERE "mail_message"."state" = 'failed';