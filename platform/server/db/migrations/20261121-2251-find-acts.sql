-- Acts of one kind in one company, and which kinds there are, without walking all of them.
CREATE INDEX audit_records_act ON platform.audit_records (company_id, act, happened_at);
