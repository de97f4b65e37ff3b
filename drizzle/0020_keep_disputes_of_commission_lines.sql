CREATE TABLE "commission_note" (
	"user_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rep" integer NOT NULL,
	"seq" integer NOT NULL,
	"text" text NOT NULL,
	"is_resolved" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commission_note_user_id_run_id_id_pk" PRIMARY KEY("user_id","run_id","id")
);
--> statement-breakpoint
ALTER TABLE "commission_note" ADD CONSTRAINT "commission_note_user_id_run_id_commission_run_user_id_id_fk" FOREIGN KEY ("user_id","run_id") REFERENCES "public"."commission_run"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_note_of_rep" ON "commission_note" USING btree ("user_id","run_id","rep","created_at");