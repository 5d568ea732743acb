-- Files that come in pieces (tus). The bytes so far are a draft of the blobs; how many there are, the draft itself says.
CREATE TABLE disk.uploads (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Whose upload it is: nobody else may go on with it.
  member_id uuid NOT NULL,
  parent_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  conflict text NOT NULL CHECK (conflict IN ('refuse', 'replace', 'keep-both', 'skip')),
  modified_at timestamptz,
  -- How long the whole will be.
  bytes bigint NOT NULL CHECK (bytes >= 0),
  draft_id uuid NOT NULL,
  reservation_id uuid,
  -- What it became: who asks again hears of it.
  node_id uuid,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, member_id) REFERENCES company.members (company_id, id)
);
CREATE INDEX uploads_by_member ON disk.uploads (company_id, member_id);
CREATE INDEX uploads_by_end ON disk.uploads (expires_at);
SELECT platform.declare_company_table('disk.uploads');
GRANT SELECT, INSERT, DELETE ON disk.uploads TO {{app}};
GRANT UPDATE (expires_at, node_id, reservation_id) ON disk.uploads TO {{app}};

-- Companies with uploads that are over; ids alone.
CREATE FUNCTION disk.list_companies_with_old_uploads(before timestamptz, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM disk.uploads WHERE expires_at < before LIMIT at_most
$$;
REVOKE EXECUTE ON FUNCTION disk.list_companies_with_old_uploads(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION disk.list_companies_with_old_uploads(timestamptz, integer) TO {{app}};
