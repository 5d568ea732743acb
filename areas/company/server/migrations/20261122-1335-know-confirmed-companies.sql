-- What every area asks of a company stands with the company itself: its logo, and whether it is the one of its INN and KPP.

ALTER TABLE company.companies
  ADD COLUMN logo_blob_id uuid,
  -- A copy of what the requisites say, written with them.
  ADD COLUMN is_confirmed boolean NOT NULL DEFAULT false;
-- The wall binds the owner too: it is stepped around for a moment.
ALTER TABLE company.companies NO FORCE ROW LEVEL SECURITY;
ALTER TABLE company.cards NO FORCE ROW LEVEL SECURITY;
UPDATE company.companies c SET logo_blob_id = k.logo_blob_id, is_confirmed = k.confirmed_at IS NOT NULL
FROM company.cards k WHERE k.company_id = c.id;
ALTER TABLE company.companies FORCE ROW LEVEL SECURITY;
ALTER TABLE company.cards FORCE ROW LEVEL SECURITY;
ALTER TABLE company.cards DROP COLUMN logo_blob_id;
GRANT UPDATE (logo_blob_id, is_confirmed) ON company.companies TO {{app}};

-- Who may be asked to be let in is looked at inside each company's wall; these answer ids alone, and whom they may be
-- told, their callers decide.
DROP FUNCTION company.find_joinable_company_ids(text, text, text, integer);

-- Confirmed companies of an INN, of one KPP or (empty) of all.
CREATE FUNCTION company.confirmed_company_ids(asked_inn text, asked_kpp text, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM company.cards
  WHERE confirmed_at IS NOT NULL AND inn = asked_inn AND (asked_kpp = '' OR kpp = asked_kpp)
  ORDER BY company_id LIMIT at_most
$$;

-- Confirmed companies with an owner whose address lies in a mail domain.
CREATE FUNCTION company.owner_domain_company_ids(asked_domain text, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT m.company_id FROM company.members m
  JOIN company.companies c ON c.id = m.company_id AND c.is_confirmed
  WHERE asked_domain <> '' AND split_part(m.email, '@', 2) = asked_domain
    AND m.role = 'owner' AND m.left_at IS NULL AND m.suspended_at IS NULL
  ORDER BY m.company_id LIMIT at_most
$$;

-- Invitations to an address that stand at an instant.
DROP FUNCTION company.current_user_invitation_ids(timestamptz);
CREATE FUNCTION company.open_invitation_ids(address text, at timestamptz) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT id FROM company.invitations
  WHERE email = address AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > at
$$;

REVOKE EXECUTE ON FUNCTION company.confirmed_company_ids(text, text, integer),
  company.owner_domain_company_ids(text, integer), company.open_invitation_ids(text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company.confirmed_company_ids(text, text, integer),
  company.owner_domain_company_ids(text, integer), company.open_invitation_ids(text, timestamptz) TO {{app}};
