ALTER TABLE "quiz_attempts" RENAME COLUMN "client_id" TO "idempotency_key";
