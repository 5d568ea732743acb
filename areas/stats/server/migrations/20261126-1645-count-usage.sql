-- What people of companies do with the product, counted: how much of which kind, never what it was.

-- Where days of a company begin; a later change leaves earlier days as they were counted.
CREATE TABLE stats.settings (
  company_id uuid PRIMARY KEY REFERENCES company.companies (id),
  time_zone text NOT NULL CHECK (length(time_zone) <= 64),
  version integer NOT NULL DEFAULT 1
);
SELECT platform.declare_company_table('stats.settings');
GRANT SELECT, INSERT ON stats.settings TO {{app}};
GRANT UPDATE (time_zone, version) ON stats.settings TO {{app}};

-- One row for each act, written in its transaction.
CREATE TABLE stats.usage (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  id uuid NOT NULL,
  -- NULL for what no member did.
  member_id uuid,
  kind text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL,
  -- In the company's zone as it was then.
  day date NOT NULL,
  -- All rows of transactions below the oldest one that runs are there: the sums are made of these, so that a late commit is not passed over.
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (company_id, id)
);
CREATE INDEX usage_order ON stats.usage (company_id, xid);
CREATE INDEX usage_news ON stats.usage (xid);
SELECT platform.declare_company_table('stats.usage');
GRANT SELECT ON stats.usage TO {{app}};
-- Not xid: the place in the order is the database's to give.
GRANT INSERT (company_id, id, member_id, kind, amount, at, day) ON stats.usage TO {{app}};
GRANT DELETE ON stats.usage TO {{app}};

-- Who did anything on a day, in the department of then. People are counted from here, never by adding days.
CREATE TABLE stats.person_days (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  day date NOT NULL,
  member_id uuid NOT NULL,
  department_id uuid,
  PRIMARY KEY (company_id, day, member_id)
);
SELECT platform.declare_company_table('stats.person_days');
GRANT SELECT, INSERT ON stats.person_days TO {{app}};

CREATE TABLE stats.day_sums (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  day date NOT NULL,
  kind text NOT NULL,
  -- Zeros for people without a department and for what no member did.
  department_id uuid NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (company_id, day, kind, department_id)
);
SELECT platform.declare_company_table('stats.day_sums');
GRANT SELECT, INSERT ON stats.day_sums TO {{app}};
GRANT UPDATE (amount) ON stats.day_sums TO {{app}};

-- Rows of transactions below this one are in the sums of the company.
CREATE TABLE stats.roll_ups (
  company_id uuid PRIMARY KEY REFERENCES company.companies (id),
  xid xid8 NOT NULL
);
SELECT platform.declare_company_table('stats.roll_ups');
GRANT SELECT, INSERT ON stats.roll_ups TO {{app}};
GRANT UPDATE (xid) ON stats.roll_ups TO {{app}};

-- The same of the installation: no company has rows below this one that are not in its sums.
CREATE TABLE stats.roll_up_position (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  xid xid8 NOT NULL
);
INSERT INTO stats.roll_up_position (xid) VALUES ('0');
SELECT platform.declare_installation_table('stats.roll_up_position');
GRANT SELECT (is_only, xid), UPDATE (xid) ON stats.roll_up_position TO {{app}};

CREATE FUNCTION stats.list_companies_to_roll_up(below text, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT u.company_id FROM stats.usage AS u LEFT JOIN stats.roll_ups AS r ON r.company_id = u.company_id
  WHERE u.xid >= (SELECT xid FROM stats.roll_up_position) AND u.xid < below::xid8 AND (r.xid IS NULL OR u.xid >= r.xid)
  LIMIT at_most
$$;
REVOKE EXECUTE ON FUNCTION stats.list_companies_to_roll_up(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION stats.list_companies_to_roll_up(text, integer) TO {{app}};
