DROP INDEX "analytics_events_by_visitor";--> statement-breakpoint
DROP INDEX "analytics_events_by_day";--> statement-breakpoint
DROP INDEX "analytics_visitors_by_day";--> statement-breakpoint
ALTER TABLE "analytics_events" DROP COLUMN "visitor_id";--> statement-breakpoint
-- Their rows are changed again and again: room in a page keeps a change within it, without touching the key.
ALTER TABLE "analytics_visitors" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "analytics_day_counts" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "analytics_day_visitors" SET (fillfactor = 50);
