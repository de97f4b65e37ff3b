CREATE TABLE "mail_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_message_state_known" CHECK ("mail_message"."state" in ('queued', 'sent', 'failed')),
	CONSTRAINT "mail_message_sent_has_time" CHECK (("mail_message"."state" = 'sent') = ("mail_message"."sent_at" is not null))
);
--> statement-breakpoint
CREATE INDEX "mail_message_to" ON "mail_message" USING btree ("to");--> statement-breakpoint
CREATE INDEX "mail_message_created_at" ON "mail_message" USING btree ("created_at");