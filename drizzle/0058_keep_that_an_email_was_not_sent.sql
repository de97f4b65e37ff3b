ALTER TABLE "statement_letter" ADD COLUMN "unsent_mail_id" uuid;--> statement-breakpoint
-- Messages are erased: after a month, and with their recipient's account. Without this, one that was never sent would be listed as sent.
-- The previous release runs on this too.
CREATE FUNCTION "keep_unsent_mail"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "statement_letter" SET "unsent_mail_id" = old."id" WHERE "mail_id" = old."id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "mail_deleted_unsent" AFTER DELETE ON "mail_message"
  FOR EACH ROW WHEN (old."state" <> 'sent') EXECUTE FUNCTION "keep_unsent_mail"();
