-- How people begin: what they typed at sign-up, the tour, the questions, first steps and trials.

CREATE SCHEMA onboarding;
GRANT USAGE ON SCHEMA onboarding TO {{app}};

-- The name of a company that a visitor typed at sign-up. Lives until the person opens a company.
CREATE TABLE onboarding.drafts (
  user_id uuid PRIMARY KEY,
  company_name text NOT NULL CHECK (length(company_name) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL
);
SELECT platform.declare_user_table('onboarding.drafts', 'user_id');
GRANT SELECT, INSERT, DELETE ON onboarding.drafts TO {{app}};

-- The tour of slides that a new account gets.
CREATE TABLE onboarding.tours (
  user_id uuid PRIMARY KEY,
  created_at timestamptz NOT NULL,
  -- The row stays after the end, because the questions come after the tour, and only for people who signed up here.
  ended_at timestamptz
);
SELECT platform.declare_user_table('onboarding.tours', 'user_id');
GRANT SELECT, INSERT, DELETE ON onboarding.tours TO {{app}};
GRANT UPDATE (ended_at) ON onboarding.tours TO {{app}};

-- What a person said about themselves after signing up. One row per person, as long as the account.
-- The codes are the contract's; a text belongs to the answer "other" beside it.
CREATE TABLE onboarding.questionnaires (
  user_id uuid PRIMARY KEY,
  -- The company that the person spoke for, where there was one: for statistics, it opens nothing.
  company_id uuid,
  company_size text CHECK (length(company_size) <= 40),
  role text CHECK (length(role) <= 40),
  role_other text NOT NULL DEFAULT '' CHECK (length(role_other) <= 200),
  goals text[] NOT NULL DEFAULT '{}' CHECK (cardinality(goals) <= 20),
  goals_other text NOT NULL DEFAULT '' CHECK (length(goals_other) <= 200),
  source text CHECK (length(source) <= 40),
  source_other text NOT NULL DEFAULT '' CHECK (length(source_other) <= 200),
  answered_at timestamptz,
  -- The person would rather not say, and is not asked again.
  skipped_at timestamptz,
  CHECK (answered_at IS NOT NULL OR skipped_at IS NOT NULL)
);
SELECT platform.declare_user_table('onboarding.questionnaires', 'user_id');
GRANT SELECT, INSERT ON onboarding.questionnaires TO {{app}};
GRANT UPDATE (company_id, company_size, role, role_other, goals, goals_other, source, source_other, answered_at, skipped_at)
  ON onboarding.questionnaires TO {{app}};

-- Companies in which a person put the list of first steps away. Deleted when it is shown again.
CREATE TABLE onboarding.checklists (
  user_id uuid NOT NULL,
  -- What is put away in one company is due in another.
  company_id uuid NOT NULL,
  dismissed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, company_id)
);
SELECT platform.declare_user_table('onboarding.checklists', 'user_id');
GRANT SELECT, INSERT, DELETE ON onboarding.checklists TO {{app}};

-- The time in which a company tries the product, and what its founder typed on the way there.

-- At most one per company, ever; the row exists once the trial was applied for.
CREATE TABLE onboarding.trials (
  company_id uuid PRIMARY KEY REFERENCES company.companies (id),
  -- Days of the zone below. The last one still belongs to the trial.
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  -- Kept here, so that the days do not move when the company or its founder does.
  time_zone text NOT NULL CHECK (length(time_zone) <= 64),
  applied_by uuid NOT NULL,
  applied_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- The end of the trial that the company's owners and administrators were notified of last.
  notified_end text CHECK (notified_end IN ('soon', 'tomorrow', 'ended')),
  -- One trial per INN and KPP: a second company of the same taxpayer gets no second trial. They may be stated after it began.
  inn text NOT NULL DEFAULT '' CHECK (length(inn) <= 12),
  kpp text NOT NULL DEFAULT '' CHECK (length(kpp) <= 9),
  FOREIGN KEY (company_id, applied_by) REFERENCES company.members (company_id, id),
  CHECK (ends_on >= starts_on)
);
CREATE INDEX trials_to_notify ON onboarding.trials (company_id) INCLUDE (ends_on) WHERE notified_end IS DISTINCT FROM 'ended';
CREATE UNIQUE INDEX trials_taxpayer ON onboarding.trials (inn, kpp) WHERE inn <> '';
SELECT platform.declare_company_table('onboarding.trials');
GRANT SELECT, INSERT ON onboarding.trials TO {{app}};
GRANT UPDATE (ends_on, version, notified_end, inn, kpp) ON onboarding.trials TO {{app}};

-- One row per person who is on the way into a trial, on whatever device; applying for it deletes the row.
CREATE TABLE onboarding.trial_drafts (
  user_id uuid PRIMARY KEY,
  -- The company that the trial is meant for, once it is chosen or opened; membership decides.
  company_id uuid,
  -- The company was opened in these steps, so that the steps, taken twice, open no second one.
  is_opened_here boolean NOT NULL DEFAULT false,
  is_confirmed boolean NOT NULL DEFAULT false,
  -- What was typed, by field. Only the forms read it.
  typed jsonb NOT NULL DEFAULT '{}',
  -- The person would rather look around first: the start page does not lead to the steps any more.
  put_off_at timestamptz,
  touched_at timestamptz NOT NULL
);
SELECT platform.declare_user_table('onboarding.trial_drafts', 'user_id');
GRANT SELECT, INSERT, DELETE ON onboarding.trial_drafts TO {{app}};
GRANT UPDATE (company_id, is_opened_here, is_confirmed, typed, put_off_at, touched_at) ON onboarding.trial_drafts TO {{app}};

-- Companies whose trial ends by a day and that were not notified of the end.
CREATE FUNCTION onboarding.list_companies_with_ending_trials(until date, after_company uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM onboarding.trials
  WHERE notified_end IS DISTINCT FROM 'ended' AND ends_on <= until AND company_id > after_company
  ORDER BY company_id LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION onboarding.list_companies_with_ending_trials(date, uuid, integer) TO {{app}};

-- The operator's list of companies that try the product, by the last day; of some alone where they are named.
CREATE FUNCTION onboarding.trying_company_ids(
  among uuid[], starts_from date, starts_until date, ends_from date, ends_until date,
  latest_first boolean, after_day date, after_company uuid, page integer
) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT t.company_id
  FROM onboarding.trials t
  CROSS JOIN LATERAL (
    SELECT (CASE WHEN latest_first THEN -1 ELSE 1 END) * (t.ends_on - DATE '2000-01-01') AS place
  ) at
  WHERE t.starts_on BETWEEN starts_from AND starts_until AND t.ends_on BETWEEN ends_from AND ends_until
    AND (among IS NULL OR t.company_id = ANY (among))
    AND (after_company IS NULL OR (at.place, t.company_id) >
      ((CASE WHEN latest_first THEN -1 ELSE 1 END) * (after_day - DATE '2000-01-01'), after_company))
  ORDER BY at.place, t.company_id LIMIT page
$$;
GRANT EXECUTE ON FUNCTION onboarding.trying_company_ids(uuid[], date, date, date, date, boolean, date, uuid, integer) TO {{app}};
