CREATE TABLE "trial_mailbox" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "progress" ADD COLUMN "trial_elsewhere" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trial_mailbox" ADD CONSTRAINT "trial_mailbox_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trial_mailbox_user_id" ON "trial_mailbox" USING btree ("user_id");