CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"start" text NOT NULL,
	"key_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"addresses" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "api_key_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "api_key_scopes" CHECK (cardinality("api_key"."scopes") > 0)
);
--> statement-breakpoint
ALTER TABLE "commission_deal" ADD COLUMN "pushed_part" integer;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_user_id" ON "api_key" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_deal_pushed_once" ON "commission_deal" USING btree ("run_id","deal_key","pushed_part") WHERE "commission_deal"."pushed_part" is not null;