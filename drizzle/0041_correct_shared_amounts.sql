ALTER TABLE "share_link" ADD COLUMN "sheet_id" uuid;--> statement-breakpoint
ALTER TABLE "share_link" ADD COLUMN "paid_by" text;--> statement-breakpoint
ALTER TABLE "share_link" ADD COLUMN "correction" json;