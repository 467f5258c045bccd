CREATE TABLE "categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "periods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"timespan" text NOT NULL,
	"from_year" integer NOT NULL,
	"to_year" integer,
	"summary" text NOT NULL,
	"introduction" text NOT NULL,
	"keywords" text[] DEFAULT '{}'::text[] NOT NULL,
	"quote_text" text NOT NULL,
	"quote_author" text NOT NULL,
	"quote_work" text NOT NULL,
	"quote_locus" text NOT NULL,
	"quote_translation" text,
	"quote_context" text,
	"image_url" text,
	"origin" text DEFAULT 'content' NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "periods_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "primary_texts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"date" text NOT NULL,
	"composed_year" integer NOT NULL,
	"host" text NOT NULL,
	"edition" text,
	"question" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"period_id" bigint NOT NULL,
	"category_id" integer NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"description" text NOT NULL,
	"level" text NOT NULL,
	"rating" numeric(2, 1) NOT NULL,
	"rating_note" text NOT NULL,
	"topics" text[] DEFAULT '{}'::text[] NOT NULL,
	"year" integer,
	"publisher" text,
	"isbn13" text,
	"url" text,
	"image_url" text,
	"affiliate_url" text,
	"added_on" date NOT NULL,
	"origin" text DEFAULT 'content' NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resources_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "newsletter_signups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_signups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" "citext" NOT NULL,
	"name" text,
	"source" text NOT NULL,
	"lead_magnet" text,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_signups_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "timeline_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "timeline_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"period_id" bigint NOT NULL,
	"date" text NOT NULL,
	"year" integer NOT NULL,
	"end_year" integer,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"place_name" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"origin" text DEFAULT 'content' NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "timeline_events_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "content_loads" (
	"name" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "primary_texts" ADD CONSTRAINT "primary_texts_id_resources_id_fk" FOREIGN KEY ("id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_period_id_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_events" ADD CONSTRAINT "timeline_events_period_id_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resources_by_rating" ON "resources" USING btree ("rating" DESC NULLS FIRST,"id") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "resources_by_category" ON "resources" USING btree ("category_id","rating" DESC NULLS FIRST,"id") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "resources_by_period" ON "resources" USING btree ("period_id","category_id","rating" DESC NULLS FIRST,"id") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "resources_by_addition" ON "resources" USING btree ("added_on" DESC NULLS FIRST,"id") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "newsletter_signups_by_creation" ON "newsletter_signups" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "timeline_events_by_year" ON "timeline_events" USING btree ("year","id") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "timeline_events_by_period" ON "timeline_events" USING btree ("period_id","year","id") WHERE retired_at is null;