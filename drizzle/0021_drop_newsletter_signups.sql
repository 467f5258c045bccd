INSERT INTO "newsletter_contacts" ("email", "name", "created_at")
	SELECT "email", "name", "created_at" FROM "newsletter_signups" ORDER BY "id";
--> statement-breakpoint
INSERT INTO "newsletter_subscriptions" ("contact_id", "list", "state", "source", "wording", "lead_magnet", "requested_at", "confirmed_at", "unsubscribed_at")
	SELECT "contacts"."id", 'weekly',
		CASE WHEN "unsubscribed_at" IS NOT NULL THEN 'unsubscribed' WHEN "confirmed_at" IS NOT NULL THEN 'confirmed' ELSE 'pending' END,
		"source",
		CASE "source" WHEN 'lead-magnet' THEN 'In exchange we send you our weekly newsletter, once you have confirmed your address.' ELSE 'Your address becomes active once you have confirmed it. Every letter tells you how to leave.' END,
		"lead_magnet", "signups"."created_at", "confirmed_at", "unsubscribed_at"
	FROM "newsletter_signups" AS "signups" JOIN "newsletter_contacts" AS "contacts" ON "contacts"."email" = "signups"."email";
--> statement-breakpoint
DROP TABLE "newsletter_signups" CASCADE;