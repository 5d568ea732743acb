-- What somebody marked to find it again.
CREATE TABLE disk.stars (
  company_id uuid NOT NULL,
  member_id uuid NOT NULL,
  node_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, member_id, node_id),
  FOREIGN KEY (company_id, member_id) REFERENCES company.members (company_id, id),
  FOREIGN KEY (company_id, node_id) REFERENCES disk.nodes (company_id, id)
);
CREATE INDEX stars_by_time ON disk.stars (company_id, member_id, created_at, node_id);
CREATE INDEX stars_of_node ON disk.stars (company_id, node_id);
SELECT platform.declare_company_table('disk.stars');
GRANT SELECT, INSERT, DELETE ON disk.stars TO {{app}};

-- Files that somebody changed lately.
CREATE INDEX nodes_recent ON disk.nodes (company_id, updated_by, updated_at, id) WHERE is_file AND trashed_at IS NULL;
