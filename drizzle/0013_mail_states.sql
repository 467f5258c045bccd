DROP INDEX "mail_messages_leased";--> statement-breakpoint
UPDATE "mail_messages" SET "state" = 'sending' WHERE "state" = 'handing';--> statement-breakpoint
CREATE INDEX "mail_messages_leased" ON "mail_messages" USING btree ("leased_until") WHERE state = 'sending';