ALTER TABLE "calculation" ADD COLUMN "sheet_id" uuid;--> statement-breakpoint
ALTER TABLE "calculation" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "calculation" ADD COLUMN "superseded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calculation" ADD COLUMN "sheet_name" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "locale" text;--> statement-breakpoint
CREATE INDEX "calculation_versions" ON "calculation" USING btree ("user_id","sheet_id","version") WHERE "calculation"."sheet_id" is not null;