-- What a person told about themselves after signing up, and whether the tour of slides is still due.

-- One row per person, as long as the account. The codes are the contract's; a text belongs to the answer "other" beside it.
CREATE TABLE company.questionnaires (
  user_id uuid PRIMARY KEY,
  -- Which company the person spoke for, when there was one: a note for counting, which opens nothing.
  company_id uuid,
  company_size text CHECK (length(company_size) <= 40),
  role text CHECK (length(role) <= 40),
  role_other text NOT NULL DEFAULT '' CHECK (length(role_other) <= 200),
  goals text[] NOT NULL DEFAULT '{}' CHECK (cardinality(goals) <= 20),
  goals_other text NOT NULL DEFAULT '' CHECK (length(goals_other) <= 200),
  source text CHECK (length(source) <= 40),
  source_other text NOT NULL DEFAULT '' CHECK (length(source_other) <= 200),
  answered_at timestamptz,
  -- The person would rather not say: nobody asks again.
  skipped_at timestamptz,
  CHECK (answered_at IS NOT NULL OR skipped_at IS NOT NULL)
);

-- A row stands while the tour is due: new accounts get one, the end of the tour takes it away.
CREATE TABLE company.tours (
  user_id uuid PRIMARY KEY,
  created_at timestamptz NOT NULL
);

SELECT platform.declare_user_table('company.questionnaires', 'user_id');
SELECT platform.declare_user_table('company.tours', 'user_id');

GRANT SELECT, INSERT ON company.questionnaires TO {{app}};
GRANT UPDATE (company_id, company_size, role, role_other, goals, goals_other, source, source_other, answered_at, skipped_at)
  ON company.questionnaires TO {{app}};
GRANT SELECT, INSERT, DELETE ON company.tours TO {{app}};
