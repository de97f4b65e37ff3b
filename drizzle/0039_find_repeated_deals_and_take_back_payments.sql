ALTER TABLE "commission_run" ADD COLUMN "payment_history" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
CREATE INDEX "commission_deal_of_key" ON "commission_deal" USING btree ("user_id","deal_key","run_id");--> statement-breakpoint
DROP INDEX "commission_deal_of_run_key";--> statement-breakpoint
-- An approved run becomes a paid one, and a paid one an approved one again, which its history keeps. Nothing else of it
-- changes, and it goes only with its user.
CREATE OR REPLACE FUNCTION "commission_run_is_locked"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  states text[] := ARRAY['status', 'paid_at', 'paid_by', 'payment_history'];
  past jsonb;
  present jsonb;
BEGIN
  IF old.status = 'draft' THEN
    RETURN CASE WHEN tg_op = 'DELETE' THEN old ELSE new END;
  END IF;
  IF tg_op = 'DELETE' THEN
    IF EXISTS (SELECT FROM "user" WHERE id = old.user_id) THEN
      RAISE EXCEPTION 'an approved commission run is locked';
    END IF;
    RETURN old;
  END IF;
  past := to_jsonb(old.payment_history);
  present := to_jsonb(new.payment_history);
  IF (to_jsonb(new) - states) = (to_jsonb(old) - states) AND (
    (old.status = 'approved' AND new.status = 'paid' AND present = past)
    OR (
      old.status = 'paid' AND new.status = 'approved' AND new.paid_at IS NULL AND new.paid_by IS NULL
      AND jsonb_array_length(present) = jsonb_array_length(past) + 1 AND present - -1 = past
      AND (present -> -1 ->> 'paid_at')::timestamptz = old.paid_at
      AND present -> -1 ->> 'paid_by' IS NOT DISTINCT FROM old.paid_by
    )
  ) THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'an approved commission run is locked';
END $$;
