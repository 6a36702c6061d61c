-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN     "second_factor" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "identity_providers" ADD COLUMN     "second_factor" BOOLEAN NOT NULL DEFAULT false;
