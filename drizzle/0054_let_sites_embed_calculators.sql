CREATE TABLE "embed_key" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"sites" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "embed_key_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "embed_key" ADD CONSTRAINT "embed_key_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;