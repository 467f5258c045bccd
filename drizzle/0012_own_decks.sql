DROP INDEX "flashcards_by_deck";--> statement-breakpoint
ALTER TABLE "flashcard_decks" ADD COLUMN "own_cards" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "flashcards_by_deck" ON "flashcards" USING btree ("deck_id","position","id");