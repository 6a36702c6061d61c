-- AlterTable
ALTER TABLE "accounts" DROP COLUMN "roles";
