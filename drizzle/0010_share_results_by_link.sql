CREATE TABLE "share_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"token_hash" text NOT NULL,
	"template_type" text NOT NULL,
	"title" text NOT NULL,
	"name" text NOT NULL,
	"person" text,
	"currency" text NOT NULL,
	"content" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"taken_down_at" timestamp (3) with time zone,
	"opened" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp (3) with time zone,
	CONSTRAINT "share_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "share_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_report" ADD CONSTRAINT "share_report_link_id_share_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."share_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_link_newest" ON "share_link" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "share_link_expiry" ON "share_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "share_report_link" ON "share_report" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "share_report_newest" ON "share_report" USING btree ("created_at","id");