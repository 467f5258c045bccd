ALTER TABLE "study_group_reports" ADD COLUMN "about" text DEFAULT 'message' NOT NULL;--> statement-breakpoint
ALTER TABLE "study_group_reports" ADD COLUMN "group_id" bigint;--> statement-breakpoint
ALTER TABLE "study_group_reports" ADD COLUMN "text_edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "study_groups" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "study_groups" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "study_group_reports" ADD CONSTRAINT "study_group_reports_group_id_study_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."study_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_group_reports" ADD CONSTRAINT "study_group_reports_once_each_group" UNIQUE("group_id","reporter_id");