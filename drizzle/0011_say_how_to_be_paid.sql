CREATE TABLE "payment_ways" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"ways" json NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "share_link" ADD COLUMN "shows_ways" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_ways" ADD CONSTRAINT "payment_ways_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;