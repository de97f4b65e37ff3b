CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_id" uuid,
	"target" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_choice" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "browser_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "browser_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"properties" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_customer" (
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"customer_id" text NOT NULL,
	"synced_at" timestamp (3) with time zone,
	"portal_opened_at" timestamp (3) with time zone,
	CONSTRAINT "billing_customer_user_id_source_pk" PRIMARY KEY("user_id","source"),
	CONSTRAINT "billing_customer_of_provider" UNIQUE("source","customer_id")
);
--> statement-breakpoint
CREATE TABLE "billing_invoice" (
	"source" text NOT NULL,
	"id" text NOT NULL,
	"user_id" uuid,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"refunded" integer NOT NULL,
	"plan" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "billing_invoice_source_id_pk" PRIMARY KEY("source","id")
);
--> statement-breakpoint
CREATE TABLE "billing_notice" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "billing_notice_user_id_kind_reference_pk" PRIMARY KEY("user_id","kind","reference")
);
--> statement-breakpoint
CREATE TABLE "billing_subscription" (
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"id" text NOT NULL,
	"plan" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"current_period_end" timestamp (3) with time zone NOT NULL,
	"cancel_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"card_brand" text,
	"card_last4" text,
	"card_exp_month" integer,
	"card_exp_year" integer,
	CONSTRAINT "billing_subscription_user_id_source_id_pk" PRIMARY KEY("user_id","source","id")
);
--> statement-breakpoint
CREATE TABLE "checkout_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"plan" text NOT NULL,
	"state" text NOT NULL,
	"subscription_id" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checkout_attempt_state" CHECK ("checkout_attempt"."state" in ('open', 'paid', 'abandoned'))
);
--> statement-breakpoint
CREATE TABLE "webhook_event" (
	"source" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"customer_id" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_event_source_id_pk" PRIMARY KEY("source","id")
);
--> statement-breakpoint
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
CREATE TABLE "contact_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"category" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid
);
--> statement-breakpoint
CREATE TABLE "feature_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"feature_title" text NOT NULL,
	"feature_description" text NOT NULL,
	"priority_level" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"merged_into" uuid,
	"search_words" "tsvector" NOT NULL,
	"standing" smallint GENERATED ALWAYS AS (case when status = 'declined' then 0 else 1 end) STORED NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feature_request_priority" CHECK ("feature_request"."priority_level" in ('low', 'medium', 'high')),
	CONSTRAINT "feature_request_status" CHECK ("feature_request"."status" in ('open', 'planned', 'in_progress', 'done', 'declined')),
	CONSTRAINT "feature_request_votes" CHECK ("feature_request"."votes" >= 0),
	CONSTRAINT "feature_request_not_into_itself" CHECK ("feature_request"."merged_into" <> "feature_request"."id")
);
--> statement-breakpoint
CREATE TABLE "feature_vote" (
	"feature_request_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feature_vote_feature_request_id_user_id_pk" PRIMARY KEY("feature_request_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "waitlist_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"tier_interest" text NOT NULL,
	"requested_features" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "waitlist_entry_email_unique" UNIQUE("email"),
	CONSTRAINT "waitlist_entry_email_lower" CHECK ("waitlist_entry"."email" = lower("waitlist_entry"."email")),
	CONSTRAINT "waitlist_entry_tier" CHECK ("waitlist_entry"."tier_interest" in ('pro', 'enterprise'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_customer" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"credit" integer DEFAULT 0 NOT NULL,
	"clock_ahead_ms" bigint DEFAULT 0 NOT NULL,
	"next_due_at" timestamp (3) with time zone,
	CONSTRAINT "sandbox_customer_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_event" (
	"id" text PRIMARY KEY NOT NULL,
	"place" bigserial NOT NULL,
	"customer_id" text NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_invoice" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"number" text NOT NULL,
	"subscription_id" text NOT NULL,
	"plan" text NOT NULL,
	"lines" json NOT NULL,
	"amount" integer NOT NULL,
	"refunded" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"refunded_at" timestamp (3) with time zone,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"payment_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"payment_status" text NOT NULL,
	"pending_card" json,
	CONSTRAINT "sandbox_invoice_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "sandbox_invoice_number" UNIQUE("customer_id","number")
);
--> statement-breakpoint
CREATE TABLE "sandbox_subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"attempt_id" text NOT NULL,
	"plan" text NOT NULL,
	"label" text NOT NULL,
	"interval" text NOT NULL,
	"price" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"anchor" timestamp (3) with time zone NOT NULL,
	"period" integer NOT NULL,
	"cancel_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"card" json,
	"failed_at" timestamp (3) with time zone,
	"retries" integer NOT NULL,
	CONSTRAINT "sandbox_subscription_attempt" UNIQUE("customer_id","attempt_id")
);
--> statement-breakpoint
ALTER TABLE "mail_message" ALTER COLUMN "created_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_message" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "progress" ADD COLUMN "activated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "progress" ADD COLUMN "subscription_source" text;--> statement-breakpoint
ALTER TABLE "progress" ADD COLUMN "subscription_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_id_user_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_choice" ADD CONSTRAINT "analytics_choice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customer" ADD CONSTRAINT "billing_customer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_invoice" ADD CONSTRAINT "billing_invoice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_notice" ADD CONSTRAINT "billing_notice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_subscription" ADD CONSTRAINT "billing_subscription_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_attempt" ADD CONSTRAINT "checkout_attempt_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_answered_by_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_request" ADD CONSTRAINT "feature_request_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_request" ADD CONSTRAINT "feature_request_merged_into_feature_request_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."feature_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_vote" ADD CONSTRAINT "feature_vote_feature_request_id_feature_request_id_fk" FOREIGN KEY ("feature_request_id") REFERENCES "public"."feature_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_vote" ADD CONSTRAINT "feature_vote_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_event" ADD CONSTRAINT "sandbox_event_customer_id_sandbox_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_invoice" ADD CONSTRAINT "sandbox_invoice_customer_id_sandbox_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_subscription" ADD CONSTRAINT "sandbox_subscription_customer_id_sandbox_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "browser_event_created_at" ON "browser_event" USING btree ("created_at","name");--> statement-breakpoint
CREATE INDEX "billing_invoice_newest" ON "billing_invoice" USING btree ("user_id","source","created_at");--> statement-breakpoint
CREATE INDEX "billing_invoice_paid" ON "billing_invoice" USING btree ("source","paid_at") WHERE "billing_invoice"."paid_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_subscription_one_live" ON "billing_subscription" USING btree ("user_id","source") WHERE "billing_subscription"."status" in ('trialing', 'active', 'past_due', 'unpaid', 'paused');--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_attempt_one_open" ON "checkout_attempt" USING btree ("user_id") WHERE "checkout_attempt"."state" = 'open';--> statement-breakpoint
CREATE INDEX "checkout_attempt_latest" ON "checkout_attempt" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "webhook_event_customer" ON "webhook_event" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "webhook_event_received" ON "webhook_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "client_error_newest" ON "client_error" USING btree ("last_seen_at","id");--> statement-breakpoint
CREATE INDEX "contact_message_by_age" ON "contact_message" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_message_unanswered" ON "contact_message" USING btree ("created_at","id") WHERE "contact_message"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "contact_message_email" ON "contact_message" USING btree ("email");--> statement-breakpoint
CREATE INDEX "contact_message_answered_by" ON "contact_message" USING btree ("answered_by") WHERE "contact_message"."answered_by" is not null;--> statement-breakpoint
CREATE INDEX "feature_request_by_votes" ON "feature_request" USING btree ("standing","votes","created_at","id") WHERE "feature_request"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "feature_request_by_age" ON "feature_request" USING btree ("standing","created_at","id") WHERE "feature_request"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "feature_request_search" ON "feature_request" USING gin ("search_words") WHERE "feature_request"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "feature_request_merged_into" ON "feature_request" USING btree ("merged_into") WHERE "feature_request"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "feature_request_user_id" ON "feature_request" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "feature_vote_user_id" ON "feature_vote" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "waitlist_entry_by_age" ON "waitlist_entry" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sandbox_customer_due" ON "sandbox_customer" USING btree ("next_due_at");--> statement-breakpoint
CREATE INDEX "sandbox_event_pending" ON "sandbox_event" USING btree ("customer_id","place") WHERE "sandbox_event"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "user_newest" ON "user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_by_email" ON "user" USING btree (("email" collate "C"),"id");--> statement-breakpoint
CREATE INDEX "user_by_domain" ON "user" USING btree ((split_part("email", '@', 2) collate "C"),"id");--> statement-breakpoint
CREATE INDEX "user_by_name" ON "user" USING btree ((lower("name") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "active_day_day" ON "active_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "progress_activated_at" ON "progress" USING btree ("activated_at") WHERE "progress"."activated_at" is not null;--> statement-breakpoint
CREATE INDEX "progress_trial_end" ON "progress" USING btree ("last_trial_day","user_id") WHERE "progress"."trial_days" >= 11;--> statement-breakpoint
CREATE INDEX "mail_message_reply_to" ON "mail_message" USING btree ("reply_to") WHERE "mail_message"."reply_to" is not null;--> statement-breakpoint
CREATE INDEX "mail_message_failed" ON "mail_message" USING btree ("created_at","id") WHERE "mail_message"."state" = 'failed';--> statement-breakpoint
ALTER TABLE "progress" ADD CONSTRAINT "progress_subscription_source" CHECK ("progress"."subscription_source" in ('sandbox', 'stripe-test', 'stripe-live', 'owner'));