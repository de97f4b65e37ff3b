ALTER TABLE "progress" ADD COLUMN "stored_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "progress" SET "stored_bytes" =
  coalesce((SELECT sum(octet_length(input_data::text) + octet_length(results::text)) FROM "calculation" WHERE "calculation"."user_id" = "progress"."user_id"), 0)
  + coalesce((SELECT sum(octet_length(custom_config::text)) FROM "template" WHERE "template"."user_id" = "progress"."user_id"), 0);
