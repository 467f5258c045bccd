DROP INDEX "timeline_events_by_year";--> statement-breakpoint
DROP INDEX "timeline_events_by_period";--> statement-breakpoint
ALTER TABLE "timeline_events" ADD COLUMN "start_position" double precision;--> statement-breakpoint
ALTER TABLE "timeline_events" ADD COLUMN "end_position" double precision;--> statement-breakpoint
ALTER TABLE "timeline_events" ADD COLUMN "month" smallint;--> statement-breakpoint
ALTER TABLE "timeline_events" ADD COLUMN "day" smallint;--> statement-breakpoint
ALTER TABLE "timeline_events" ADD COLUMN "region" text;--> statement-breakpoint
-- What is there gets what its years say; the next load of the content, which follows at once, knows better.
UPDATE "timeline_events" SET
  "start_position" = CASE WHEN "year" < 0 THEN "year" + 1 ELSE "year" END + CASE WHEN "end_year" <> "year" THEN 0 ELSE 0.5 END,
  "end_position" = CASE WHEN "end_year" <> "year" THEN CASE WHEN "end_year" < 0 THEN "end_year" + 2 ELSE "end_year" + 1 END
    WHEN "year" < 0 THEN "year" + 1.5 ELSE "year" + 0.5 END,
  "region" = '';--> statement-breakpoint
ALTER TABLE "timeline_events" ALTER COLUMN "start_position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "timeline_events" ALTER COLUMN "end_position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "timeline_events" ALTER COLUMN "region" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "timeline_events_by_start" ON "timeline_events" USING btree ("start_position","id") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "timeline_events_by_region_start" ON "timeline_events" USING btree ("region","start_position","id") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "timeline_events_by_region_end" ON "timeline_events" USING btree ("region","end_position","id") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "timeline_events_by_place" ON "timeline_events" USING btree ("latitude","longitude") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "timeline_events_by_day" ON "timeline_events" USING btree ("month","day") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "timeline_events_by_years" ON "timeline_events" USING gist (int4range("year", greatest("year", "end_year"), '[]')) WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "timeline_events_by_period" ON "timeline_events" USING btree ("period_id","start_position","id") WHERE retired_at is null;