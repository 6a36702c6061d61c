-- The release before counts by address alone, and names that key where it writes a count. Each release has a table of its own; locks last minutes.
CREATE TABLE "attempts_by_origin" (
    "email_hash" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL,
    "attempted_at" TIMESTAMPTZ(3) NOT NULL,
    "locked_until" TIMESTAMPTZ(3),

    CONSTRAINT "attempts_by_origin_pkey" PRIMARY KEY ("email_hash","origin")
);

-- CreateIndex
CREATE INDEX "attempts_by_origin_attempted_at_idx" ON "attempts_by_origin"("attempted_at");

INSERT INTO "attempts_by_origin" SELECT "email_hash", "origin", "attempts", "attempted_at", "locked_until" FROM "login_attempts";
DELETE FROM "login_attempts";

-- AlterTable
ALTER TABLE "login_attempts" DROP CONSTRAINT "login_attempts_pkey",
DROP COLUMN "origin",
ADD CONSTRAINT "login_attempts_pkey" PRIMARY KEY ("email_hash");
