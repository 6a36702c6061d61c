-- AlterTable
ALTER TABLE "model_calls" ADD COLUMN     "trace_id" TEXT;
