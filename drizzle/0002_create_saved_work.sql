CREATE TABLE "event" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"properties" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "calculation" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"template_type" text NOT NULL,
	"input_data" json NOT NULL,
	"results" json NOT NULL,
	"hours_saved" numeric(6, 2) NOT NULL,
	"title" text NOT NULL,
	"search_text" text NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calculation_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "calculation_idempotency_key" UNIQUE("user_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "active_day" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"entries" integer DEFAULT 1 NOT NULL,
	"calculations" integer DEFAULT 0 NOT NULL,
	"hours_saved" numeric(12, 2) DEFAULT '0' NOT NULL,
	CONSTRAINT "active_day_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "progress" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"trial_started" timestamp (3) with time zone NOT NULL,
	"total_calculations" integer DEFAULT 0 NOT NULL,
	"weekly_calculations" integer DEFAULT 0 NOT NULL,
	"week_start" date NOT NULL,
	"total_hours_saved" numeric(12, 2) DEFAULT '0' NOT NULL,
	"total_templates" integer DEFAULT 0 NOT NULL,
	"templates_reused" integer DEFAULT 0 NOT NULL,
	"days_active" integer DEFAULT 0 NOT NULL,
	"trial_days" integer DEFAULT 0 NOT NULL,
	"last_trial_day" date,
	"admin_level" text,
	"subscription_tier" text,
	"subscription_status" text,
	CONSTRAINT "progress_admin_level" CHECK ("progress"."admin_level" = 'owner'),
	CONSTRAINT "progress_subscription_tier" CHECK ("progress"."subscription_tier" in ('paid', 'starter', 'pro', 'enterprise'))
);
--> statement-breakpoint
CREATE TABLE "template" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"template_type" text NOT NULL,
	"times_used" integer DEFAULT 0 NOT NULL,
	"custom_config" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "template_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculation" ADD CONSTRAINT "calculation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_day" ADD CONSTRAINT "active_day_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress" ADD CONSTRAINT "progress_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template" ADD CONSTRAINT "template_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_created_at" ON "event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "calculation_history" ON "calculation" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "template_newest" ON "template" USING btree ("user_id","created_at","id");