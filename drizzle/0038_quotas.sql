ALTER TABLE "flashcard_decks" ADD COLUMN "own_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "flashcards" ADD COLUMN "text_hash" bigint GENERATED ALWAYS AS (hashtextextended(front || chr(1) || back, 0)) STORED;--> statement-breakpoint
CREATE INDEX "flashcard_decks_hidden" ON "flashcard_decks" USING btree ("retired_at") WHERE owner_id is not null and retired_at is not null;--> statement-breakpoint
CREATE INDEX "flashcards_by_text" ON "flashcards" USING btree ("deck_id","text_hash") WHERE slug is null;--> statement-breakpoint
UPDATE "flashcard_decks" SET "own_bytes" = "kept"."bytes"
FROM (SELECT "deck_id", sum(octet_length("front") + octet_length("back"))::int AS "bytes" FROM "flashcards" GROUP BY "deck_id") AS "kept"
WHERE "flashcard_decks"."id" = "kept"."deck_id" AND "flashcard_decks"."owner_id" IS NOT NULL;
