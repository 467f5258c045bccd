ALTER TABLE "flashcards" RENAME COLUMN "folded" TO "search_text";--> statement-breakpoint
ALTER TABLE "flashcard_decks" RENAME CONSTRAINT "flashcard_decks_owned_or_shelved" TO "flashcard_decks_owned_or_published";
