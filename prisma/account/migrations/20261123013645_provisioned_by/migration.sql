-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "provisioned_by" TEXT;
