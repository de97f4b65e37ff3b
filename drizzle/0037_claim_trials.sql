-- As `normalMailbox` in kernel/mailbox.ts has it; a test compares the two.
CREATE FUNCTION "normal_mailbox"(email text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com'
    ELSE name || '@' || domain END
  FROM (SELECT split_part(regexp_replace(lower(email), '@[^@]*$', ''), '+', 1) AS name,
    substring(lower(email) FROM '[^@]*$') AS domain) AS part
$$;
--> statement-breakpoint
INSERT INTO "trial_mailbox" ("mailbox", "user_id")
SELECT DISTINCT ON (normal_mailbox(email)) normal_mailbox(email), id FROM "user"
WHERE email_verified AND deleted_at IS NULL
ORDER BY normal_mailbox(email), created_at, id
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- The trial belongs to the first account that confirms an address of a mailbox. Of two at once, one waits for the other.
CREATE FUNCTION "claim_trial"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  holder uuid;
BEGIN
  INSERT INTO "trial_mailbox" ("mailbox", "user_id") VALUES (normal_mailbox(NEW.email), NEW.id)
    ON CONFLICT DO NOTHING;
  SELECT user_id INTO holder FROM "trial_mailbox" WHERE mailbox = normal_mailbox(NEW.email);
  -- A change of address takes no days from an account that has a trial of its own.
  IF holder <> NEW.id AND NOT EXISTS (SELECT FROM "trial_mailbox" WHERE user_id = NEW.id) THEN
    INSERT INTO "progress" AS mine ("user_id", "trial_started", "week_start", "trial_days", "trial_elsewhere")
    VALUES (NEW.id, now(), date_trunc('week', now() AT TIME ZONE 'utc')::date, 14, true)
    ON CONFLICT (user_id) DO UPDATE SET trial_days = greatest(mine.trial_days, 14), trial_elsewhere = true;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "release_trial"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "trial_mailbox" WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "user_claims_trial_on_insert" AFTER INSERT ON "user" FOR EACH ROW
  WHEN (NEW.email_verified AND NEW.deleted_at IS NULL) EXECUTE FUNCTION "claim_trial"();
--> statement-breakpoint
CREATE TRIGGER "user_claims_trial_on_update" AFTER UPDATE ON "user" FOR EACH ROW
  WHEN (NEW.email_verified AND NEW.deleted_at IS NULL
    AND (NOT OLD.email_verified OR OLD.email <> NEW.email)) EXECUTE FUNCTION "claim_trial"();
--> statement-breakpoint
CREATE TRIGGER "user_releases_trial" AFTER UPDATE ON "user" FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION "release_trial"();
