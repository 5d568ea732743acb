-- Members ask for access to a file or a folder whose address they have. A row tells nothing of whether there is one: it is stored
-- for an address that leads nowhere too, so the node is no reference.
CREATE TABLE disk.access_requests (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  id uuid NOT NULL,
  node_id uuid NOT NULL,
  member_id uuid NOT NULL,
  message text NOT NULL CHECK (length(message) <= 500),
  created_at timestamptz NOT NULL,
  -- A declined request stays until its end, so that it is not repeated the next day.
  declined_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, member_id) REFERENCES company.members (company_id, id)
);
CREATE UNIQUE INDEX access_requests_of_node ON disk.access_requests (company_id, node_id, member_id);
CREATE INDEX access_requests_of_member ON disk.access_requests (company_id, member_id, created_at);
CREATE INDEX access_requests_by_time ON disk.access_requests (company_id, created_at);
SELECT platform.declare_company_table('disk.access_requests');
GRANT SELECT, INSERT, DELETE ON disk.access_requests TO {{app}};
GRANT UPDATE (declined_at) ON disk.access_requests TO {{app}};
