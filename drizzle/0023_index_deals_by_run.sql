DROP INDEX "commission_deal_of_rep";--> statement-breakpoint
DROP INDEX "commission_deal_key";--> statement-breakpoint
CREATE INDEX "commission_deal_of_run_rep" ON "commission_deal" USING btree ("run_id","rep","day","seq");--> statement-breakpoint
CREATE INDEX "commission_deal_of_run_key" ON "commission_deal" USING btree ("run_id","deal_key");