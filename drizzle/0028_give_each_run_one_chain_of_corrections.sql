ALTER TABLE "commission_run" ADD COLUMN "paid_before" json;--> statement-breakpoint
ALTER TABLE "commission_run" ADD COLUMN "is_second_correction" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Where a run has several corrections already, all but the first are marked: they stay as they are.
ALTER TABLE "commission_run" DISABLE TRIGGER "commission_run_is_locked";--> statement-breakpoint
UPDATE "commission_run" later SET is_second_correction = true
WHERE later.corrects IS NOT NULL AND EXISTS (
  SELECT FROM "commission_run" first
  WHERE first.user_id = later.user_id AND first.corrects = later.corrects
    AND (first.created_at, first.id) < (later.created_at, later.id)
);--> statement-breakpoint
ALTER TABLE "commission_run" ENABLE TRIGGER "commission_run_is_locked";--> statement-breakpoint
CREATE UNIQUE INDEX "commission_run_one_correction" ON "commission_run" USING btree ("user_id","corrects") WHERE not "commission_run"."is_second_correction";
--> statement-breakpoint
-- The run that a chain of corrections began with. Its row is the lock of the chain.
CREATE FUNCTION "commission_chain_root"("owner" uuid, "run" uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  WITH RECURSIVE up AS (
    SELECT id, corrects, 0 AS steps FROM "commission_run" WHERE user_id = owner AND id = run
    UNION ALL
    SELECT earlier.id, earlier.corrects, steps + 1 FROM up
    JOIN "commission_run" earlier ON earlier.user_id = owner AND earlier.id = up.corrects
  )
  SELECT id FROM up ORDER BY steps DESC LIMIT 1
$$;
--> statement-breakpoint
-- A run with everything that it corrects and that corrects it.
CREATE FUNCTION "commission_chain"("owner" uuid, "run" uuid) RETURNS SETOF "commission_run" LANGUAGE sql STABLE AS $$
  WITH RECURSIVE down AS (
    SELECT "commission_chain_root"(owner, run) AS id
    UNION
    SELECT later.id FROM down JOIN "commission_run" later ON later.user_id = owner AND later.corrects = down.id
  )
  SELECT member.* FROM down JOIN "commission_run" member ON member.user_id = owner AND member.id = down.id
$$;
--> statement-breakpoint
-- What an approved correction takes off its payouts. One that was approved before there were chains took off the
-- payouts of the run that it corrects.
CREATE FUNCTION "commission_taken_off"("run" "commission_run") RETURNS json LANGUAGE sql STABLE AS $$
  SELECT coalesce(run.paid_before, (
    SELECT json_agg(json_build_object('name', rep ->> 'name', 'payout', (rep ->> 'payout')::bigint))
    FROM "commission_run" corrected, json_array_elements(corrected.results -> 'reps') rep
    WHERE corrected.user_id = run.user_id AND corrected.id = run.corrects
  ))
$$;
--> statement-breakpoint
-- What the approved members of a draft's chain have paid so far, by rep: each pays the difference to those before it.
CREATE FUNCTION "commission_paid_before"("owner" uuid, "draft" uuid)
RETURNS TABLE ("name" text, "payout" bigint) LANGUAGE sql STABLE AS $$
  WITH approved AS (
    SELECT results, approved_at, "commission_taken_off"(member) AS taken_off
    FROM "commission_chain"(owner, draft) member WHERE member.status <> 'draft'
  ), entry AS (
    SELECT rep ->> 'name' AS name, (rep ->> 'payout')::bigint AS payout, approved_at
    FROM approved, json_array_elements(results -> 'reps') rep
    UNION ALL
    SELECT earlier ->> 'name', -(earlier ->> 'payout')::bigint, approved_at
    FROM approved, json_array_elements(taken_off) earlier
  ), paid AS (
    SELECT lower(trim(entry.name)) AS key, (array_agg(entry.name ORDER BY approved_at DESC))[1] AS name,
      sum(entry.payout)::bigint AS payout
    FROM entry GROUP BY 1 HAVING sum(entry.payout) <> 0
  )
  -- As the draft spells the name.
  SELECT coalesce(rep.name, paid.name), paid.payout FROM paid
  LEFT JOIN "commission_rep" rep
    ON rep.user_id = owner AND rep.run_id = draft AND lower(trim(rep.name)) = paid.key
$$;
--> statement-breakpoint
-- A chain has one open end: a correction is of an approved run that nothing corrects, while nothing else in the chain is
-- a draft. What it pays is the difference to everything that was approved before, whichever release approves it.
CREATE FUNCTION "commission_run_extends_its_chain"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "commission_run"
  WHERE user_id = new.user_id AND id = "commission_chain_root"(new.user_id, new.corrects) FOR NO KEY UPDATE;
  IF tg_op = 'UPDATE' THEN
    SELECT coalesce(json_agg(json_build_object('name', name, 'payout', payout) ORDER BY name), '[]')
      INTO new.paid_before FROM "commission_paid_before"(new.user_id, new.id);
  ELSIF EXISTS (
    SELECT FROM "commission_chain"(new.user_id, new.corrects) member
    WHERE member.status = 'draft' OR member.corrects = new.corrects
  ) THEN
    RAISE EXCEPTION 'a commission run is corrected once at a time, and then its correction'
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'commission_run_one_correction', TABLE = 'commission_run';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "commission_run_extends_its_chain_on_insert" BEFORE INSERT ON "commission_run"
  FOR EACH ROW WHEN (new.corrects IS NOT NULL) EXECUTE FUNCTION "commission_run_extends_its_chain"();
--> statement-breakpoint
CREATE TRIGGER "commission_run_extends_its_chain_on_approval" BEFORE UPDATE OF "status" ON "commission_run"
  FOR EACH ROW WHEN (new.corrects IS NOT NULL AND old.status = 'draft' AND new.status <> 'draft')
  EXECUTE FUNCTION "commission_run_extends_its_chain"();
