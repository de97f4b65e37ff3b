-- Taken FOR UPDATE, the account kept foreign keys waiting, and waited for them. NO KEY UPDATE makes passkeys that are added at
-- once wait for each other all the same. Both releases run on this.
CREATE OR REPLACE FUNCTION "passkey_limit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "user" WHERE id = new.user_id FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM passkey WHERE user_id = new.user_id) >= 20 THEN
    RAISE EXCEPTION 'an account has at most 20 passkeys'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'passkey_limit', TABLE = 'passkey';
  END IF;
  RETURN new;
END $$;
