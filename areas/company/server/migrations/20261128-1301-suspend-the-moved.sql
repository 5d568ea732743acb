-- A third reason: the company has moved to another installation.
ALTER TABLE company.suspensions DROP CONSTRAINT suspensions_reason_check;
ALTER TABLE company.suspensions ADD CONSTRAINT suspensions_reason_check
  CHECK (reason IN ('unpaid', 'operator', 'moved'));
