CREATE TABLE "billing_turn" (
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"holder" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "billing_turn_user_id_source_pk" PRIMARY KEY("user_id","source")
);
--> statement-breakpoint
ALTER TABLE "billing_turn" ADD CONSTRAINT "billing_turn_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;