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
ALTER TABLE "sandbox_event" ADD CONSTRAINT "sandbox_event_customer_id_sandbox_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_invoice" ADD CONSTRAINT "sandbox_invoice_customer_id_sandbox_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_subscription" ADD CONSTRAINT "sandbox_subscription_customer_id_sandbox_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_customer_due" ON "sandbox_customer" USING btree ("next_due_at");--> statement-breakpoint
CREATE INDEX "sandbox_event_pending" ON "sandbox_event" USING btree ("customer_id","place") WHERE "sandbox_event"."delivered_at" is null;