-- A server that begins to serve a company reads who is in which department: from a few pages, not from one for each person.
CREATE INDEX members_by_place ON company.members (company_id, department_id, id) WHERE left_at IS NULL;
DROP INDEX company.members_by_department;
