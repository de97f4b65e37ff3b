-- The default is set after the column: rows that are there already keep null, which means that the time is unknown.
ALTER TABLE "account" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account" ALTER COLUMN "changed_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "passkey" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "passkey" ALTER COLUMN "changed_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "second_factor" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "second_factor" ALTER COLUMN "changed_at" SET DEFAULT now();--> statement-breakpoint
CREATE FUNCTION "way_in_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "account_way_in_changed" BEFORE UPDATE ON "account" FOR EACH ROW
  WHEN ((OLD.password, OLD.provider_id, OLD.account_id, OLD.user_id)
    IS DISTINCT FROM (NEW.password, NEW.provider_id, NEW.account_id, NEW.user_id))
  EXECUTE FUNCTION "way_in_changed"();
--> statement-breakpoint
CREATE TRIGGER "passkey_way_in_changed" BEFORE UPDATE ON "passkey" FOR EACH ROW
  WHEN ((OLD.public_key, OLD.credential_id, OLD.user_id) IS DISTINCT FROM (NEW.public_key, NEW.credential_id, NEW.user_id))
  EXECUTE FUNCTION "way_in_changed"();
--> statement-breakpoint
CREATE TRIGGER "second_factor_way_in_changed" BEFORE UPDATE ON "second_factor" FOR EACH ROW
  WHEN ((OLD.secret, OLD.confirmed_at, OLD.user_id) IS DISTINCT FROM (NEW.secret, NEW.confirmed_at, NEW.user_id))
  EXECUTE FUNCTION "way_in_changed"();
