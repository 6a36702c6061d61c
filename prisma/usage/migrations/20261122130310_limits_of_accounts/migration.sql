-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "limited_to" BIGINT;
