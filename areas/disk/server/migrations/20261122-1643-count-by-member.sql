-- Who put what there: each line names the member whose content came or went, and each member has a counter beside the company's.
-- Content is its bringer's: what a file is belongs to whoever changed it last, a version to whoever brought it.
ALTER TABLE disk.usage_changes ADD COLUMN member_id uuid;
ALTER TABLE disk.reservations ADD COLUMN member_id uuid;

CREATE TABLE disk.member_usage (
  company_id uuid NOT NULL,
  member_id uuid NOT NULL,
  bytes bigint NOT NULL,
  reserved bigint NOT NULL,
  PRIMARY KEY (company_id, member_id),
  FOREIGN KEY (company_id, member_id) REFERENCES company.members (company_id, id)
);
SELECT platform.declare_company_table('disk.member_usage');
GRANT SELECT, INSERT ON disk.member_usage TO {{app}};
GRANT UPDATE (bytes, reserved) ON disk.member_usage TO {{app}};

CREATE POLICY first_count ON disk.member_usage FOR INSERT TO CURRENT_USER WITH CHECK (true);
INSERT INTO disk.member_usage (company_id, member_id, bytes, reserved)
SELECT company_id, updated_by, sum(bytes)::bigint, 0 FROM (
  SELECT company_id, updated_by, bytes FROM disk.nodes WHERE is_file
  UNION ALL
  SELECT company_id, updated_by, bytes FROM disk.versions
) AS kept WHERE updated_by IS NOT NULL GROUP BY company_id, updated_by;
DROP POLICY first_count ON disk.member_usage;
