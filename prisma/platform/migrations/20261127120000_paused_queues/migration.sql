-- CreateTable
CREATE TABLE "paused_queues" (
    "name" TEXT NOT NULL,
    "paused_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "paused_queues_pkey" PRIMARY KEY ("name")
);
