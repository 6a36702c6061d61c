-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "temporary_password" BOOLEAN NOT NULL DEFAULT false;
