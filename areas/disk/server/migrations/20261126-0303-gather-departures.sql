-- Things that members moved out of spaces of others, for the bells of those who managed it there; often repeated acts are put together. As long as
-- a day.
CREATE TABLE disk.departures (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  by_id uuid NOT NULL,
  space_id uuid NOT NULL,
  -- The folder that they were in.
  from_id uuid NOT NULL,
  node_ids uuid[] NOT NULL CHECK (cardinality(node_ids) > 0),
  manager_ids uuid[] NOT NULL CHECK (cardinality(manager_ids) > 0),
  left_at timestamptz NOT NULL,
  rung_at timestamptz,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX departures_by_mover ON disk.departures (company_id, by_id, space_id, left_at);
CREATE INDEX departures_by_time ON disk.departures (company_id, left_at);
SELECT platform.declare_company_table('disk.departures');
GRANT SELECT, INSERT, DELETE ON disk.departures TO {{app}};
GRANT UPDATE (rung_at) ON disk.departures TO {{app}};
