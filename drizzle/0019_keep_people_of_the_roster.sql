CREATE TABLE "roster" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"people" json NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "roster" ADD CONSTRAINT "roster_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;