-- Which server runs each long-lived part of an area: a row per service and key.
CREATE TABLE platform.service_leases (
  service text NOT NULL CHECK (length(service) <= 60),
  -- Empty for a service without keys.
  key text NOT NULL DEFAULT '' CHECK (length(key) <= 100),
  -- The server that runs it; null while no one does.
  holder uuid,
  -- One more with each claim, so that a write of an earlier holder is recognised. The start is above every epoch of an earlier row
  -- with this key.
  epoch bigint NOT NULL DEFAULT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint,
  -- The time of the claim.
  since timestamptz,
  -- No other server may claim it before; renewed by the clock of the database alone.
  until timestamptz NOT NULL DEFAULT 'epoch',
  PRIMARY KEY (service, key)
) WITH (fillfactor = 50);
SELECT platform.declare_installation_table('platform.service_leases');
-- An area adds and removes keys in its own transactions; claims and renewals belong to the owner.
GRANT SELECT (service, key), INSERT (service, key), DELETE ON platform.service_leases TO {{app}};

-- The lock lets the holder renew and lets no other server claim until the transaction ends.
CREATE FUNCTION platform.hold_service_lease(service text, key text, holder uuid, epoch bigint) RETURNS boolean
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
  SELECT true FROM platform.service_leases AS lease
  WHERE lease.service = $1 AND lease.key = $2 AND lease.holder = $3 AND lease.epoch = $4
  FOR KEY SHARE
$$;
GRANT EXECUTE ON FUNCTION platform.hold_service_lease(text, text, uuid, bigint) TO {{app}};
