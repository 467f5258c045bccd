CREATE TABLE "guide_downloads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guide_downloads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"guide_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"downloaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_guides" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "study_guides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"period_id" bigint,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"keywords" text[] DEFAULT '{}'::text[] NOT NULL,
	"minimum_tier" text NOT NULL,
	"price" integer NOT NULL,
	"featured" boolean NOT NULL,
	"body" jsonb NOT NULL,
	"words" integer NOT NULL,
	"origin" text DEFAULT 'content' NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "study_guides_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "guide_downloads" ADD CONSTRAINT "guide_downloads_guide_id_study_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."study_guides"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_downloads" ADD CONSTRAINT "guide_downloads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_guides" ADD CONSTRAINT "study_guides_period_id_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guide_downloads_by_member" ON "guide_downloads" USING btree ("user_id","downloaded_at","id");