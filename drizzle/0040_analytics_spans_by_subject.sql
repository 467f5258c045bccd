CREATE TABLE "analytics_closed_spans" (
	"days" integer PRIMARY KEY NOT NULL,
	"open_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_span_counts" (
	"days" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	"seconds" bigint DEFAULT 0 NOT NULL,
	"timed" bigint DEFAULT 0 NOT NULL,
	"last_day" date,
	CONSTRAINT "analytics_span_counts_days_kind_subject_pk" PRIMARY KEY("days","kind","subject")
);
