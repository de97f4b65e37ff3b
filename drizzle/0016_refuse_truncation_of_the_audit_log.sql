-- A row trigger does not see a TRUNCATE, and the role of the application owns the table.
CREATE FUNCTION "audit_log_is_never_emptied"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log only grows';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_is_never_emptied" BEFORE TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_is_never_emptied"();
