-- The operator's statistics: counts and little else. Nothing here names a person, a document or a token, and each table
-- holds at most so many rows a day, whatever is sent.
CREATE SCHEMA stats;
GRANT USAGE ON SCHEMA stats TO {{app}};

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
GRANT SELECT (day, address, referrer_domain, device, views), INSERT (day, address, referrer_domain, device, views),
  UPDATE (views) ON stats.views TO {{app}};
GRANT DELETE ON stats.views TO {{app}};

-- Which browsers were here on a day, of those that agreed to be recognised.
CREATE TABLE stats.visitors (
  day date NOT NULL,
  visitor_id uuid NOT NULL,
  PRIMARY KEY (day, visitor_id)
);
CREATE INDEX visitors_visitor_id ON stats.visitors (visitor_id);
SELECT platform.declare_installation_table('stats.visitors');
GRANT SELECT (day, visitor_id), INSERT (day, visitor_id) ON stats.visitors TO {{app}};
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
GRANT SELECT (id, day, at, name, address, referrer_domain, device, visitor_id, data),
  INSERT (id, day, at, name, address, referrer_domain, device, visitor_id, data) ON stats.events TO {{app}};
GRANT DELETE ON stats.events TO {{app}};

-- Proof of each choice about analytics (152-FZ, art. 9): which browser, of which text, what and when. Appended, never
-- changed; a withdrawal is one more row.
CREATE TABLE stats.consents (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  visitor_id uuid NOT NULL,
  -- Who was signed in, if anybody.
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
GRANT SELECT (id, at, visitor_id, user_id, version, own_statistics, yandex_metrika, matomo, tag_manager),
  INSERT (id, at, visitor_id, user_id, version, own_statistics, yandex_metrika, matomo, tag_manager, network)
  ON stats.consents TO {{app}};

-- The application can't take a proof back, so the nightly cleaning goes through here.
CREATE FUNCTION stats.delete_old_consents(before timestamptz) RETURNS bigint
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$
    WITH gone AS (DELETE FROM stats.consents WHERE at < before RETURNING 1)
    SELECT count(*) FROM gone
  $$;
REVOKE EXECUTE ON FUNCTION stats.delete_old_consents(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION stats.delete_old_consents(timestamptz) TO {{app}};
