-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "authentication_methods" TEXT[] DEFAULT ARRAY[]::TEXT[];
