CREATE TABLE "former_trial" (
	"mailbox_hash" text PRIMARY KEY NOT NULL,
	"trial_days" integer NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL
);
