-- AlterTable
ALTER TABLE "login_tickets" ADD COLUMN     "credential_version" INTEGER NOT NULL DEFAULT 0;
