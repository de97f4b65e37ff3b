ALTER TABLE "verification" ADD COLUMN "holder" text;--> statement-breakpoint
ALTER TABLE "verification" ADD COLUMN "about" text;--> statement-breakpoint
-- An account has at most 20 passkeys. Locking the user makes passkeys that are added at once wait for each other, so that
-- each sees the ones before it.
CREATE FUNCTION "passkey_limit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "user" WHERE id = new.user_id FOR UPDATE;
  IF (SELECT count(*) FROM passkey WHERE user_id = new.user_id) >= 20 THEN
    RAISE EXCEPTION 'an account has at most 20 passkeys'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'passkey_limit', TABLE = 'passkey';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "passkey_limit" BEFORE INSERT ON "passkey"
  FOR EACH ROW EXECUTE FUNCTION "passkey_limit"();
--> statement-breakpoint
-- An identity that gets the name of its issuer before its subject is the same way in as before.
CREATE OR REPLACE TRIGGER "account_way_in_changed" BEFORE UPDATE ON "account" FOR EACH ROW
  WHEN ((OLD.password, OLD.provider_id, OLD.account_id, OLD.user_id)
      IS DISTINCT FROM (NEW.password, NEW.provider_id, NEW.account_id, NEW.user_id)
    AND (OLD.password, OLD.provider_id, split_part(NEW.account_id, '#', 2), OLD.user_id)
      IS DISTINCT FROM (NEW.password, NEW.provider_id, OLD.account_id, NEW.user_id))
  EXECUTE FUNCTION "way_in_changed"();
