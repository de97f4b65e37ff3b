CREATE TABLE "payee_ways" (
	"link_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"calculation_id" uuid,
	"person" text NOT NULL,
	"ways" json NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "room_guest" ADD COLUMN "is_payer" boolean;--> statement-breakpoint
ALTER TABLE "room_guest" ADD COLUMN "paid" bigint;--> statement-breakpoint
ALTER TABLE "room_guest" ADD COLUMN "ways" json;--> statement-breakpoint
ALTER TABLE "room_guest" ADD COLUMN "said_paid_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "room_guest" ADD COLUMN "received_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "share_link" ADD COLUMN "maker_person" text;--> statement-breakpoint
ALTER TABLE "share_link" ADD COLUMN "payees" json;--> statement-breakpoint
ALTER TABLE "share_link" ADD COLUMN "said_paid_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payee_ways" ADD CONSTRAINT "payee_ways_link_id_share_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."share_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_ways" ADD CONSTRAINT "payee_ways_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payee_ways_calculation" ON "payee_ways" USING btree ("user_id","calculation_id");