-- The time in which a company tries the product, and what its founder typed on the way there.

-- At most one per company, ever; a row stands once the trial was applied for.
CREATE TABLE company.trials (
  company_id uuid PRIMARY KEY REFERENCES company.companies (id),
  -- Days of the zone below. The last one still belongs to the trial.
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  -- Kept here, so that the days do not move when the company or its founder does.
  time_zone text NOT NULL CHECK (length(time_zone) <= 64),
  applied_by uuid NOT NULL,
  applied_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  FOREIGN KEY (company_id, applied_by) REFERENCES company.members (company_id, id),
  CHECK (ends_on >= starts_on)
);
SELECT platform.declare_company_table('company.trials');
GRANT SELECT, INSERT ON company.trials TO {{app}};
GRANT UPDATE (ends_on, version) ON company.trials TO {{app}};

-- One row per person who is on the way into a trial, on whatever device; applying for it deletes the row.
CREATE TABLE company.trial_drafts (
  user_id uuid PRIMARY KEY,
  -- The company that the trial is meant for, once it is chosen or opened: a note, membership decides.
  company_id uuid,
  -- It was opened on this way, so that the way, gone twice, opens no second one.
  is_opened_here boolean NOT NULL DEFAULT false,
  is_confirmed boolean NOT NULL DEFAULT false,
  -- What was typed, by field. Nobody looks at it but the forms.
  typed jsonb NOT NULL DEFAULT '{}',
  -- The person would rather look around first: the start page leads nobody to the steps any more.
  put_off_at timestamptz,
  touched_at timestamptz NOT NULL
);
SELECT platform.declare_user_table('company.trial_drafts', 'user_id');
GRANT SELECT, INSERT, DELETE ON company.trial_drafts TO {{app}};
GRANT UPDATE (company_id, is_opened_here, is_confirmed, typed, put_off_at, touched_at) ON company.trial_drafts TO {{app}};
