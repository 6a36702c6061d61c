-- The release before does not know what senders of invitations need. While it still writes, in a rolling upgrade or after a step back, its rows get
-- what the migration gave to those from before.
CREATE FUNCTION "set_sender"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  NEW.needs := 'users:write';
  NEW.sender := jsonb_build_object('tenantId', NEW.tenant_id, 'id', NEW.invited_by,
    'kind', CASE WHEN NEW.invited_by LIKE 'key\_%' THEN 'api_key' ELSE 'user' END,
    'since', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    || CASE WHEN NEW.invited_by LIKE 'usr\_%' THEN jsonb_build_object('accountId', NEW.invited_by) ELSE '{}' END;
  RETURN NEW;
END
$$;
CREATE TRIGGER "invitations_set_sender" BEFORE INSERT ON "invitations" FOR EACH ROW WHEN (NEW.sender IS NULL) EXECUTE FUNCTION "set_sender"();
