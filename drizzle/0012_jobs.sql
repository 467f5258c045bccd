CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"duration_ms" integer,
	"last_error" text
);
