CREATE TABLE "bibliographies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bibliographies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bibliographies_once" UNIQUE("user_id","title")
);
--> statement-breakpoint
CREATE TABLE "bibliography_items" (
	"bibliography_id" bigint NOT NULL,
	"resource_id" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bibliography_items_bibliography_id_resource_id_pk" PRIMARY KEY("bibliography_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "source_collections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "source_collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"question" text NOT NULL,
	"periods" text[] DEFAULT '{}'::text[] NOT NULL,
	"minimum_tier" text NOT NULL,
	"introduction" jsonb NOT NULL,
	"sources" jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"limits" jsonb NOT NULL,
	"origin" text DEFAULT 'content' NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "source_collections_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "bibliographies" ADD CONSTRAINT "bibliographies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bibliography_items" ADD CONSTRAINT "bibliography_items_bibliography_id_bibliographies_id_fk" FOREIGN KEY ("bibliography_id") REFERENCES "public"."bibliographies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bibliography_items" ADD CONSTRAINT "bibliography_items_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE no action ON UPDATE no action;