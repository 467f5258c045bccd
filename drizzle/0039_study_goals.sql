CREATE TABLE "study_goals" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"periods" text[] NOT NULL,
	"goal_date" date,
	"deck_ids" bigint[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "study_goals" ADD CONSTRAINT "study_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;