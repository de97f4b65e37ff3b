CREATE TABLE "idempotency_key" (
	"id" text PRIMARY KEY NOT NULL,
	"attempt" uuid NOT NULL,
	"content_hash" text NOT NULL,
	"response" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idempotency_key_expires_at" ON "idempotency_key" USING btree ("expires_at");