CREATE TABLE "tutor_exchanges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tutor_exchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"question" text NOT NULL,
	"hint" integer,
	"answer" jsonb NOT NULL,
	"continued_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tutor_feedback" (
	"exchange_id" bigint PRIMARY KEY NOT NULL,
	"right" boolean NOT NULL,
	"comment" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tutor_usage" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "tutor_usage_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "tutor_exchanges" ADD CONSTRAINT "tutor_exchanges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_feedback" ADD CONSTRAINT "tutor_feedback_exchange_id_tutor_exchanges_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."tutor_exchanges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_usage" ADD CONSTRAINT "tutor_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tutor_exchanges_by_member" ON "tutor_exchanges" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "tutor_feedback_open" ON "tutor_feedback" USING btree ("given_at");--> statement-breakpoint
CREATE INDEX "tutor_usage_by_day" ON "tutor_usage" USING btree ("day");