-- Who has put the list of first steps away, in which company.
CREATE TABLE company.checklists (
  user_id uuid NOT NULL,
  -- A note: what is put away in one company is due in another.
  company_id uuid NOT NULL,
  dismissed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, company_id)
);
SELECT platform.declare_user_table('company.checklists', 'user_id');
GRANT SELECT, INSERT ON company.checklists TO {{app}};
