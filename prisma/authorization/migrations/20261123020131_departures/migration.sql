-- CreateTable
CREATE TABLE "departures" (
    "tenant_id" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "left_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "departures_pkey" PRIMARY KEY ("tenant_id","subject_id")
);

-- At the end of a transaction, so that a role which takes the place of another one is no departure. A deleted tenant keeps none.
CREATE FUNCTION "note_departure"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  subject RECORD := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.expires_at IS NULL OR OLD.expires_at > now()) THEN
    RETURN NULL;
  END IF;
  -- Whose first role it is has never left.
  IF TG_OP = 'INSERT' AND NOT EXISTS (SELECT FROM "role_bindings" AS ended WHERE ended.tenant_id = subject.tenant_id
      AND ended.subject_id = subject.subject_id AND ended.resource = '' AND ended.expires_at <= now()) THEN
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM "role_bindings" AS held WHERE held.tenant_id = subject.tenant_id AND held.subject_id = subject.subject_id
      AND held.resource = '' AND (held.expires_at IS NULL OR held.expires_at > now()) AND (TG_OP = 'DELETE' OR held.id <> subject.id)) THEN
    RETURN NULL;
  END IF;
  INSERT INTO "departures" (tenant_id, subject_id, left_at)
    SELECT subject.tenant_id, subject.subject_id, clock_timestamp()
    WHERE NOT EXISTS (SELECT FROM "closed_tenants" AS closed WHERE closed.tenant_id = subject.tenant_id)
    ON CONFLICT (tenant_id, subject_id) DO UPDATE SET left_at = excluded.left_at;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER "role_bindings_ended" AFTER DELETE OR UPDATE ON "role_bindings" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.resource = '') EXECUTE FUNCTION "note_departure"();
CREATE CONSTRAINT TRIGGER "role_bindings_begun" AFTER INSERT ON "role_bindings" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.resource = '') EXECUTE FUNCTION "note_departure"();
