CREATE TABLE "support_conversation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"by_mail_at" timestamp (3) with time zone,
	"unread" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "support_message_author" CHECK ("support_message"."author" in ('visitor', 'support', 'note'))
);
--> statement-breakpoint
ALTER TABLE "support_conversation" ADD CONSTRAINT "support_conversation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_message" ADD CONSTRAINT "support_message_conversation_id_support_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "support_conversation_token" ON "support_conversation" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "support_conversation_user" ON "support_conversation" USING btree ("user_id") WHERE "support_conversation"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "support_conversation_by_age" ON "support_conversation" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "support_conversation_open" ON "support_conversation" USING btree ("last_at","id") WHERE "support_conversation"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "support_conversation_unread" ON "support_conversation" USING btree ("id") WHERE "support_conversation"."unread" > 0;--> statement-breakpoint
CREATE INDEX "support_conversation_email" ON "support_conversation" USING btree ("email");--> statement-breakpoint
CREATE INDEX "support_message_conversation" ON "support_message" USING btree ("conversation_id","created_at","id");