-- Statistics: of the operator, what visitors open, and of each company, how much its people do.

CREATE SCHEMA stats;
GRANT USAGE ON SCHEMA stats TO {{app}};

-- The operator's statistics: counts and little else. Nothing here names a person, a document or a token, and each table
-- holds at most so many rows a day, whatever is sent.

-- How often a page was opened: one row per day, page, referring site and kind of device.
CREATE TABLE stats.views (
  day date NOT NULL,
  -- The page's path with its parameters in braces.
  address text NOT NULL,
  -- Host of the referring site; empty without one, '*' for all that came after the day's rows were full.
  referrer_domain text NOT NULL,
  device text NOT NULL,
  views bigint NOT NULL,
  PRIMARY KEY (day, address, referrer_domain, device)
);
SELECT platform.declare_installation_table('stats.views');
GRANT SELECT (day, address, referrer_domain, device, views) ON stats.views TO {{app}};
GRANT INSERT (day, address, referrer_domain, device, views) ON stats.views TO {{app}};
GRANT UPDATE (views) ON stats.views TO {{app}};
GRANT DELETE ON stats.views TO {{app}};

-- Which browsers were here on a day, of those that agreed to be recognised.
CREATE TABLE stats.visitors (
  day date NOT NULL,
  visitor_id uuid NOT NULL,
  PRIMARY KEY (day, visitor_id)
);
CREATE INDEX visitors_visitor_id ON stats.visitors (visitor_id);
SELECT platform.declare_installation_table('stats.visitors');
GRANT SELECT (day, visitor_id) ON stats.visitors TO {{app}};
GRANT INSERT (day, visitor_id) ON stats.visitors TO {{app}};
GRANT DELETE ON stats.visitors TO {{app}};

-- What was pushed to the data layer, scrubbed before it is kept.
CREATE TABLE stats.events (
  id uuid PRIMARY KEY,
  day date NOT NULL,
  at timestamptz NOT NULL,
  name text NOT NULL,
  address text NOT NULL,
  referrer_domain text NOT NULL,
  device text NOT NULL,
  visitor_id uuid,
  data jsonb NOT NULL CHECK (octet_length(data::text) <= 8192)
);
CREATE INDEX events_day ON stats.events (day);
CREATE INDEX events_visitor_id ON stats.events (visitor_id) WHERE visitor_id IS NOT NULL;
SELECT platform.declare_installation_table('stats.events');
GRANT SELECT (id, day, at, name, address, referrer_domain, device, visitor_id, data) ON stats.events TO {{app}};
GRANT INSERT (id, day, at, name, address, referrer_domain, device, visitor_id, data) ON stats.events TO {{app}};
GRANT DELETE ON stats.events TO {{app}};

-- Proof of each choice about analytics (152-FZ, art. 9): which browser, of which text, what and when. Appended, never
-- changed; a withdrawal is one more row.
CREATE TABLE stats.consents (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  visitor_id uuid NOT NULL,
  -- The person who was signed in, if any.
  user_id uuid,
  version text NOT NULL,
  own_statistics boolean NOT NULL,
  yandex_metrika boolean NOT NULL,
  matomo boolean NOT NULL,
  tag_manager boolean NOT NULL,
  -- The network without the part that names a household's machine.
  network text NOT NULL
);
CREATE INDEX consents_visitor_id ON stats.consents (visitor_id, at);
CREATE INDEX consents_at ON stats.consents (at);
CREATE INDEX consents_user_id ON stats.consents (user_id) WHERE user_id IS NOT NULL;
SELECT platform.declare_installation_table('stats.consents');
GRANT SELECT (id, at, visitor_id, user_id, version, own_statistics, yandex_metrika, matomo, tag_manager) ON stats.consents TO {{app}};
GRANT INSERT (id, at, visitor_id, user_id, version, own_statistics, yandex_metrika, matomo, tag_manager, network)
  ON stats.consents TO {{app}};

-- The application can't delete a proof, so the nightly job does it by this function.
CREATE FUNCTION stats.delete_old_consents(before timestamptz) RETURNS bigint
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$
    WITH gone AS (DELETE FROM stats.consents WHERE at < before RETURNING 1)
    SELECT count(*) FROM gone
  $$;
GRANT EXECUTE ON FUNCTION stats.delete_old_consents(timestamptz) TO {{app}};

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
CREATE INDEX usage_by_transaction ON stats.usage (xid);
SELECT platform.declare_company_table('stats.usage');
GRANT SELECT, DELETE ON stats.usage TO {{app}};
-- Not xid: the place in the order is the database's to give.
GRANT INSERT (company_id, id, member_id, kind, amount, at, day) ON stats.usage TO {{app}};

-- Members who did anything on a day, in the department of that day. People are counted from here, never by adding days.
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
SELECT platform.declare_installation_table('stats.roll_up_position');
GRANT SELECT (is_only, xid) ON stats.roll_up_position TO {{app}};
GRANT UPDATE (xid) ON stats.roll_up_position TO {{app}};

INSERT INTO stats.roll_up_position (xid) VALUES ('0');

CREATE FUNCTION stats.list_companies_to_roll_up(below text, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT u.company_id FROM stats.usage AS u LEFT JOIN stats.roll_ups AS r ON r.company_id = u.company_id
  WHERE u.xid >= (SELECT xid FROM stats.roll_up_position) AND u.xid < below::xid8 AND (r.xid IS NULL OR u.xid >= r.xid)
  LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION stats.list_companies_to_roll_up(text, integer) TO {{app}};
