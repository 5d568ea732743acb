-- A payment that accepted the offer and is taken back has accepted nothing: what was written down stays, and holds no longer.
ALTER TABLE billing.agreements ADD COLUMN undone_at timestamptz;
ALTER TABLE billing.agreements ADD CONSTRAINT agreements_undone_at_check CHECK (undone_at IS NULL OR agreed_by IS NULL);
GRANT UPDATE (undone_at) ON billing.agreements TO {{app}};
