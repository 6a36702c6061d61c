-- CreateTable
CREATE TABLE "traffic" (
    "resolution" SMALLINT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "service" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "status" SMALLINT NOT NULL,
    "slot" SMALLINT NOT NULL,
    "count" BIGINT NOT NULL,

    CONSTRAINT "traffic_pkey" PRIMARY KEY ("resolution","starts_at","service","operation","status","slot")
);

-- CreateTable
CREATE TABLE "traffic_writers" (
    "process" TEXT NOT NULL,
    "batch" BIGINT NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "traffic_writers_pkey" PRIMARY KEY ("process")
);

-- CreateIndex
CREATE INDEX "traffic_writers_written_at_idx" ON "traffic_writers"("written_at");
