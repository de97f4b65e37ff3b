CREATE TABLE "billing_alert" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	CONSTRAINT "billing_alert_once" UNIQUE("source","kind","reference")
);
--> statement-breakpoint
ALTER TABLE "billing_invoice" ADD COLUMN "subscription_id" text;--> statement-breakpoint
ALTER TABLE "billing_invoice" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "billing_invoice" ADD COLUMN "next_try_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "billing_invoice" ADD COLUMN "pay_url" text;--> statement-breakpoint
ALTER TABLE "checkout_attempt" ADD COLUMN "let_go_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "billing_alert" ADD CONSTRAINT "billing_alert_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_alert_open" ON "billing_alert" USING btree ("created_at","id") WHERE "billing_alert"."resolved_at" is null;