CREATE TABLE "client_error" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fingerprint" text NOT NULL,
	"message" text NOT NULL,
	"stack" text NOT NULL,
	"page" text NOT NULL,
	"version" text NOT NULL,
	"count" integer NOT NULL,
	"reports" integer NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "client_error_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "client_error_count" CHECK ("client_error"."count" >= 1 and "client_error"."reports" >= 0)
);
--> statement-breakpoint
CREATE INDEX "client_error_newest" ON "client_error" USING btree ("last_seen_at","id");