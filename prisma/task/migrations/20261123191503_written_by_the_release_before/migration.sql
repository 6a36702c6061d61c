-- The release before does not know whom work runs for. While it still writes, in a rolling upgrade or after a step back, its rows get what the
-- migration gave to those from before: the name alone, whose rights are asked for when the work runs.
CREATE FUNCTION "set_caller"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  NEW.caller := jsonb_build_object('id', NEW.created_by, 'since', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    || CASE WHEN NEW.tenant_id = 'system' THEN '{"kind": "service", "tenantId": null}'::jsonb
      WHEN NEW.created_by LIKE 'key\_%' THEN jsonb_build_object('kind', 'api_key', 'tenantId', NEW.tenant_id)
      ELSE jsonb_build_object('kind', 'user', 'tenantId', NEW.tenant_id, 'accountId', NEW.created_by) END;
  RETURN NEW;
END
$$;
CREATE TRIGGER "tasks_set_caller" BEFORE INSERT ON "tasks" FOR EACH ROW WHEN (NEW.caller IS NULL) EXECUTE FUNCTION "set_caller"();
CREATE TRIGGER "schedules_set_caller" BEFORE INSERT ON "schedules" FOR EACH ROW WHEN (NEW.caller IS NULL) EXECUTE FUNCTION "set_caller"();
