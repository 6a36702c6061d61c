-- AlterTable
ALTER TABLE "provider_sessions" ADD COLUMN     "provider_sid" TEXT;

-- AlterTable
ALTER TABLE "sign_in_tickets" ADD COLUMN     "provider_sid" TEXT;
