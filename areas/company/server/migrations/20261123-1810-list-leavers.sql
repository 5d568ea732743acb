-- People who left, the latest first, however long ago.
CREATE INDEX members_by_leaving ON company.members (company_id, left_at, id) WHERE left_at IS NOT NULL;
