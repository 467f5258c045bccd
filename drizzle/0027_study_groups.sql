CREATE TABLE "study_group_bans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "study_group_bans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "study_group_bans_once" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "study_group_members" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "study_group_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_id" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "study_group_members_once" UNIQUE("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "study_group_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "study_group_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_id" bigint NOT NULL,
	"author_id" bigint,
	"key" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "study_group_messages_once" UNIQUE("author_id","group_id","key")
);
--> statement-breakpoint
CREATE TABLE "study_group_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "study_group_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" bigint,
	"author_id" bigint NOT NULL,
	"reporter_id" bigint NOT NULL,
	"group_name" text NOT NULL,
	"text" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "study_group_reports_once" UNIQUE("message_id","reporter_id")
);
--> statement-breakpoint
CREATE TABLE "study_group_resources" (
	"group_id" bigint NOT NULL,
	"resource_id" bigint NOT NULL,
	"added_by_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "study_group_resources_group_id_resource_id_pk" PRIMARY KEY("group_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "study_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "study_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text NOT NULL,
	"invitation_hash" text,
	"excluded" bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	"message_count" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "study_groups_invitation_unique" UNIQUE("invitation_hash")
);
--> statement-breakpoint
ALTER TABLE "study_group_bans" ADD CONSTRAINT "study_group_bans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_group_members" ADD CONSTRAINT "study_group_members_group_id_study_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."study_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_group_members" ADD CONSTRAINT "study_group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_group_messages" ADD CONSTRAINT "study_group_messages_group_id_study_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."study_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_group_messages" ADD CONSTRAINT "study_group_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_group_reports" ADD CONSTRAINT "study_group_reports_message_id_study_group_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."study_group_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_group_reports" ADD CONSTRAINT "study_group_reports_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_group_reports" ADD CONSTRAINT "study_group_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_group_resources" ADD CONSTRAINT "study_group_resources_group_id_study_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."study_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_group_resources" ADD CONSTRAINT "study_group_resources_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_group_resources" ADD CONSTRAINT "study_group_resources_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "study_group_members_one_owner" ON "study_group_members" USING btree ("group_id") WHERE role = 'owner';--> statement-breakpoint
CREATE INDEX "study_group_members_by_user" ON "study_group_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "study_group_messages_by_group" ON "study_group_messages" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "study_group_reports_open" ON "study_group_reports" USING btree ("id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "study_group_reports_by_author" ON "study_group_reports" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "study_group_reports_by_reporter" ON "study_group_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "study_group_resources_by_member" ON "study_group_resources" USING btree ("added_by_id");