CREATE TABLE "analytics_day_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	"seconds" bigint DEFAULT 0 NOT NULL,
	"timed" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_day_counts_kind_day_subject_pk" PRIMARY KEY("kind","day","subject")
);
--> statement-breakpoint
CREATE TABLE "analytics_day_visitors" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"visitors" bigint DEFAULT 0 NOT NULL,
	"last" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_day_visitors_step_day_pk" PRIMARY KEY("step","day")
);
--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"month" date NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"subject" text NOT NULL,
	"visitor_id" text NOT NULL,
	"referrer" text NOT NULL,
	"seconds" integer NOT NULL,
	"seconds_before" integer,
	CONSTRAINT "analytics_events_month_id_kind_pk" PRIMARY KEY("month","id","kind")
) PARTITION BY RANGE ("month");
--> statement-breakpoint
CREATE TABLE "analytics_spans" (
	"last_day" date NOT NULL,
	"days" integer NOT NULL,
	"visitors" bigint NOT NULL,
	CONSTRAINT "analytics_spans_days_last_day_pk" PRIMARY KEY("days","last_day")
);
--> statement-breakpoint
CREATE TABLE "analytics_unverified_purchases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_unverified_purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"received_at" timestamp with time zone NOT NULL,
	"visitor_id" text NOT NULL,
	"tier" text NOT NULL,
	"revenue" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_visitors" (
	"visitor_id" text NOT NULL,
	"step" text NOT NULL,
	"day" date NOT NULL,
	"previous_day" date,
	CONSTRAINT "analytics_visitors_visitor_id_step_pk" PRIMARY KEY("visitor_id","step")
);
--> statement-breakpoint
CREATE INDEX "analytics_events_by_visitor" ON "analytics_events" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "analytics_events_by_day" ON "analytics_events" USING brin ("day");--> statement-breakpoint
CREATE INDEX "analytics_unverified_purchases_by_time" ON "analytics_unverified_purchases" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "analytics_unverified_purchases_by_visitor" ON "analytics_unverified_purchases" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "analytics_visitors_by_day" ON "analytics_visitors" USING btree ("day","step","previous_day");