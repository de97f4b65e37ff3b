ALTER TABLE "share_link" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "share_link" ADD COLUMN "comment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "share_link" ADD COLUMN "replied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "share_link" ADD COLUMN "paid_at" timestamp (3) with time zone;