-- AlterTable
ALTER TABLE "tasks" ADD COLUMN     "attempt_log" JSONB NOT NULL DEFAULT '[]';
