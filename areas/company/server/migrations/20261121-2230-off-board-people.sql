-- People who left and can be let back in, with the journal of what was handed over.

CREATE TABLE company.off_boardings (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  -- Who did it.
  by_member_id uuid NOT NULL,
  left_at timestamptz NOT NULL,
  undo_until timestamptz NOT NULL,
  -- The department's name then: it may be gone when somebody comes back.
  department_name text NOT NULL,
  -- Per kind: who has it now (null: nobody) and the ids of what was moved.
  journal jsonb NOT NULL,
  PRIMARY KEY (company_id, id),
  -- The latest leaving alone can be undone.
  UNIQUE (company_id, member_id),
  FOREIGN KEY (company_id, member_id) REFERENCES company.members (company_id, id),
  FOREIGN KEY (company_id, by_member_id) REFERENCES company.members (company_id, id)
);
CREATE INDEX off_boardings_by_actor ON company.off_boardings (company_id, by_member_id);
CREATE INDEX off_boardings_by_end ON company.off_boardings (undo_until);
SELECT platform.declare_company_table('company.off_boardings');
GRANT SELECT, INSERT, DELETE ON company.off_boardings TO {{app}};

-- Who made a link may leave.
GRANT UPDATE (created_by) ON company.invitation_links TO {{app}};
GRANT UPDATE (substitute_id) ON company.absences TO {{app}};

-- Companies with off-boardings that can be undone no more.
CREATE FUNCTION company.list_companies_with_old_off_boardings(before timestamptz, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM company.off_boardings WHERE undo_until < before LIMIT at_most
$$;
REVOKE EXECUTE ON FUNCTION company.list_companies_with_old_off_boardings(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company.list_companies_with_old_off_boardings(timestamptz, integer) TO {{app}};
