-- CreateTable
CREATE TABLE "first_credits" (
    "subject" TEXT NOT NULL,
    "given_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "first_credits_pkey" PRIMARY KEY ("subject")
);
