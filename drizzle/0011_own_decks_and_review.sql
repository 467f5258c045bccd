CREATE TABLE "review_cards" (
	"user_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"deck_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"due" timestamp with time zone NOT NULL,
	"stability" double precision DEFAULT 0 NOT NULL,
	"stability_band" smallint DEFAULT 0 NOT NULL,
	"difficulty" double precision DEFAULT 0 NOT NULL,
	"scheduled_days" integer DEFAULT 0 NOT NULL,
	"learning_step" smallint DEFAULT 0 NOT NULL,
	"reviews" integer DEFAULT 0 NOT NULL,
	"lapses" integer DEFAULT 0 NOT NULL,
	"last_review" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_cards_user_id_card_id_pk" PRIMARY KEY("user_id","card_id")
);
--> statement-breakpoint
CREATE TABLE "review_decks" (
	"user_id" bigint NOT NULL,
	"deck_id" bigint NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_decks_user_id_deck_id_pk" PRIMARY KEY("user_id","deck_id")
);
--> statement-breakpoint
CREATE TABLE "review_settings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"daily_cap" integer NOT NULL,
	"new_per_day" integer NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"user_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"card_id" bigint,
	"rating" smallint NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	"duration" integer NOT NULL,
	"state_before" smallint NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "flashcards" DROP CONSTRAINT "flashcards_deck_id_flashcard_decks_id_fk";
--> statement-breakpoint
DROP INDEX "flashcards_by_deck";--> statement-breakpoint
ALTER TABLE "flashcard_decks" ALTER COLUMN "slug" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "flashcard_decks" ALTER COLUMN "period_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "flashcard_decks" ALTER COLUMN "kind" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "flashcards" ALTER COLUMN "slug" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "flashcard_decks" ADD COLUMN "owner_id" bigint;--> statement-breakpoint
ALTER TABLE "flashcard_decks" ADD COLUMN "own_cards" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "flashcard_decks" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "flashcards" ADD COLUMN "folded" text;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_card_id_flashcards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."flashcards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_deck_id_flashcard_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."flashcard_decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decks" ADD CONSTRAINT "review_decks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decks" ADD CONSTRAINT "review_decks_deck_id_flashcard_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."flashcard_decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_settings" ADD CONSTRAINT "review_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_card_id_flashcards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."flashcards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_cards_by_card" ON "review_cards" USING btree ("card_id","user_id");--> statement-breakpoint
CREATE INDEX "review_cards_by_deck" ON "review_cards" USING btree ("deck_id","user_id");--> statement-breakpoint
CREATE INDEX "review_cards_new" ON "review_cards" USING btree ("user_id","position","card_id") WHERE state = 0 and not paused;--> statement-breakpoint
CREATE INDEX "review_cards_due" ON "review_cards" USING btree ("user_id","state","due") WHERE not paused;--> statement-breakpoint
CREATE INDEX "review_cards_retrievable" ON "review_cards" USING btree ("user_id","stability_band","due" DESC NULLS FIRST) WHERE state = 2 and not paused;--> statement-breakpoint
CREATE INDEX "review_decks_by_deck" ON "review_decks" USING btree ("deck_id");--> statement-breakpoint
CREATE INDEX "reviews_by_card" ON "reviews" USING btree ("card_id","user_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "reviews_by_moment" ON "reviews" USING btree ("user_id","reviewed_at");--> statement-breakpoint
ALTER TABLE "flashcard_decks" ADD CONSTRAINT "flashcard_decks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcards" ADD CONSTRAINT "flashcards_deck_id_flashcard_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."flashcard_decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flashcard_decks_by_owner" ON "flashcard_decks" USING btree ("owner_id","id") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "flashcards_deleted" ON "flashcards" USING btree ("retired_at") WHERE slug is null and retired_at is not null;--> statement-breakpoint
CREATE INDEX "flashcards_by_deck" ON "flashcards" USING btree ("deck_id","position","id");--> statement-breakpoint
ALTER TABLE "flashcard_decks" ADD CONSTRAINT "flashcard_decks_owned_or_shelved" CHECK (case when "flashcard_decks"."owner_id" is null
        then "flashcard_decks"."slug" is not null and "flashcard_decks"."period_id" is not null and "flashcard_decks"."kind" is not null
          and "flashcard_decks"."origin" <> 'member'
        else "flashcard_decks"."slug" is null and "flashcard_decks"."period_id" is null and "flashcard_decks"."origin" = 'member' end);