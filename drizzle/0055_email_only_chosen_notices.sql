-- Accounts that exist keep the e-mails that they have: the constant default of a new column needs no rewrite of the table.
ALTER TABLE "user" ADD COLUMN "is_older_than_notice_choice" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "user" ALTER COLUMN "is_older_than_notice_choice" SET DEFAULT false;
