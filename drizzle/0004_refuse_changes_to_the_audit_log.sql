-- What was done stays done: a row may only forget a person, when the account of that person is removed.
CREATE FUNCTION "audit_log_only_grows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE'
    AND (new.id, new.at, new.action, new.target, new.details)
      IS NOT DISTINCT FROM (old.id, old.at, old.action, old.target, old.details)
    AND (new.actor_id IS NULL OR new.actor_id IS NOT DISTINCT FROM old.actor_id)
    AND (new.subject_id IS NULL OR new.subject_id IS NOT DISTINCT FROM old.subject_id)
  THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'audit_log only grows';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_only_grows" BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION "audit_log_only_grows"();
