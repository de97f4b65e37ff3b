DROP INDEX "feature_request_search";--> statement-breakpoint
ALTER TABLE "feature_request" ALTER COLUMN "search_words" SET DATA TYPE tsvector USING array_to_tsvector("search_words");--> statement-breakpoint
CREATE INDEX "feature_request_search" ON "feature_request" USING gin ("search_words") WHERE "feature_request"."merged_into" is null;