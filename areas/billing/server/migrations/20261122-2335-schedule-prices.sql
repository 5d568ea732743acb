-- Who subscribed at an earlier price pays the one of this version from some day on; announced a month ahead at least.
CREATE TABLE billing.price_changes (
  tariff_id uuid NOT NULL,
  number integer NOT NULL,
  from_on date NOT NULL,
  announced_at timestamptz NOT NULL,
  PRIMARY KEY (tariff_id, number),
  FOREIGN KEY (tariff_id, number) REFERENCES billing.tariff_versions (tariff_id, number)
);
SELECT platform.declare_installation_table('billing.price_changes');
GRANT SELECT (tariff_id, number, from_on, announced_at) ON billing.price_changes TO {{app}};
GRANT INSERT (tariff_id, number, from_on, announced_at) ON billing.price_changes TO {{app}};

-- Companies that are subscribed to a tariff at a price before some version.
CREATE FUNCTION billing.subscribed_company_ids(seller_company uuid, tariff uuid, before_number integer, after_company uuid, at_most integer)
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM billing.subscriptions
  WHERE tariff_id = tariff AND tariff_version < before_number AND ended_on IS NULL AND company_id > after_company
    AND seller_company = platform.current_company_id()
  ORDER BY company_id LIMIT at_most
$$;
CREATE INDEX subscriptions_tariff ON billing.subscriptions (tariff_id, tariff_version, company_id) WHERE ended_on IS NULL;
REVOKE EXECUTE ON FUNCTION billing.subscribed_company_ids(uuid, uuid, integer, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.subscribed_company_ids(uuid, uuid, integer, uuid, integer) TO {{app}};
