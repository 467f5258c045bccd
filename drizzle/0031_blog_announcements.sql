ALTER TABLE "blog_posts" ADD COLUMN "announce_in_letter" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_once" UNIQUE("idempotency_key");--> statement-breakpoint
-- What readers know already is no news.
UPDATE "blog_posts" SET "announce_in_letter" = false WHERE "published_at" IS NOT NULL;--> statement-breakpoint
-- Addresses of posts that were published once: they lead to the post when it is published again.
INSERT INTO "blog_redirects" ("slug", "post_id")
SELECT "slug", "id" FROM "blog_posts" WHERE NOT "published" AND "published_at" IS NOT NULL AND "deleted_at" IS NULL
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Reviews are of what is read, no longer of the number of a version.
UPDATE "editorial_reviews" SET "version" = md5(jsonb_build_array("blog_posts"."title", "blog_posts"."excerpt", "blog_posts"."content")::text)
FROM "blog_posts"
WHERE "kind" = 'post' AND "item_id" = "blog_posts"."id" AND "editorial_reviews"."version" = "blog_posts"."version"::text;
