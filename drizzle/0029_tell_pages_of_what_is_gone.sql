-- Pages that show a link or a table hear at once that it is gone, however it went: taken back, with its run or its
-- maker's account, or erased. The message is that of `platform/realtime/announcer.ts`, sent when the deletion commits.
CREATE FUNCTION "tell_pages_of_what_is_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('fairsplit_changed', batches.message) FROM (
    SELECT json_agg(json_build_object('userId', TG_ARGV[0] || numbered.id, 'what', json_build_array('gone')))::text
      AS message
    FROM (SELECT id, row_number() OVER () / 50 AS batch FROM gone) numbered GROUP BY numbered.batch
  ) batches;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "share_link_is_gone" AFTER DELETE ON "share_link"
  REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_pages_of_what_is_gone"('share-link:');
--> statement-breakpoint
CREATE TRIGGER "table_room_is_gone" AFTER DELETE ON "table_room"
  REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_pages_of_what_is_gone"('room:');
