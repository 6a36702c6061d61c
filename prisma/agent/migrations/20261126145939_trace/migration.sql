-- AlterTable
ALTER TABLE "agent_runs" ADD COLUMN     "trace_id" TEXT;
