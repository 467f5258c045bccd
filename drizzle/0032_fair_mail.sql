DROP INDEX "newsletter_subscriptions_waiting";--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "turn" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "welcomes" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_waiting" ON "newsletter_subscriptions" USING btree ("turn","requested_at") WHERE state = 'pending' and confirmation_sent_at is null;--> statement-breakpoint
ALTER TABLE "mail_campaigns" DROP COLUMN "rate_per_minute";--> statement-breakpoint
ALTER TABLE "mail_messages" DROP COLUMN "list";--> statement-breakpoint
-- The steps of readers who chose the letter themselves were set, not counted.
UPDATE "newsletter_subscriptions" SET "welcomes" = false, "welcome_step" = 0
	WHERE "list" = 'weekly' AND "source" = 'preferences' AND "welcome_step" = 3;--> statement-breakpoint
-- A single mail is no longer uncertain; what became of these nobody can say.
UPDATE "mail_messages" SET "state" = 'failed' WHERE "state" = 'unknown';--> statement-breakpoint
-- Who complained has left all letters, and gets the mail of their account again.
INSERT INTO "newsletter_contacts" ("email")
	SELECT "address" FROM "mail_suppressions" WHERE "reason" = 'complaint' ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "newsletter_subscriptions" ("contact_id", "list", "state", "source", "wording", "unsubscribed_at")
	SELECT "newsletter_contacts"."id", "list", 'unsubscribed', 'preferences', 'Send me these letters.', "mail_suppressions"."created_at"
	FROM "mail_suppressions" JOIN "newsletter_contacts" ON "newsletter_contacts"."email" = "mail_suppressions"."address",
		unnest(array['weekly', 'issues', 'reminders']) AS "list"
	WHERE "reason" = 'complaint'
	ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "mail_suppressions" WHERE "reason" = 'complaint';
