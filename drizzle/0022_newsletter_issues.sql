CREATE TABLE "newsletter_engagements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_engagements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" bigint NOT NULL,
	"delivery_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"campaign_id" bigint PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"year" text NOT NULL,
	"template" text NOT NULL,
	"counts_opens" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	CONSTRAINT "newsletter_links_url_unique" UNIQUE("url")
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "welcome_step" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_campaigns" ADD COLUMN "signing_key" text DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_engagements" ADD CONSTRAINT "newsletter_engagements_campaign_id_mail_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."mail_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_campaign_id_mail_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."mail_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_engagements_once" ON "newsletter_engagements" USING btree ("campaign_id","delivery_id","kind","source");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_by_leaving" ON "newsletter_subscriptions" USING btree ("list","unsubscribed_at") WHERE state = 'unsubscribed';--> statement-breakpoint
-- Who confirmed before there was a sequence is not welcomed belatedly.
UPDATE "newsletter_subscriptions" SET "welcome_step" = 3 WHERE "state" = 'confirmed';
