-- Meetings of a company and whom they invite, by address.

CREATE SCHEMA meetings;
GRANT USAGE ON SCHEMA meetings TO {{app}};

CREATE TABLE meetings.meetings (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  id uuid NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  starts_at timestamptz NOT NULL,
  -- The zone in which it was planned: whoever reads the letter reads its time so.
  time_zone text NOT NULL CHECK (length(time_zone) <= 64),
  minutes integer NOT NULL CHECK (minutes BETWEEN 5 AND 1440),
  organiser_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('planned', 'cancelled')),
  -- The one that the company planned on its way into the trial.
  is_first boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, organiser_id) REFERENCES company.members (company_id, id)
);
CREATE UNIQUE INDEX meetings_first ON meetings.meetings (company_id) WHERE is_first;
CREATE INDEX meetings_by_start ON meetings.meetings (company_id, starts_at);
SELECT platform.declare_company_table('meetings.meetings');
GRANT SELECT, INSERT ON meetings.meetings TO {{app}};

CREATE TABLE meetings.guests (
  company_id uuid NOT NULL,
  meeting_id uuid NOT NULL,
  email text NOT NULL CHECK (length(email) <= 254),
  -- Null until the letter to the guest was written.
  invited_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, meeting_id, email),
  FOREIGN KEY (company_id, meeting_id) REFERENCES meetings.meetings (company_id, id)
);
CREATE INDEX guests_by_creation ON meetings.guests (company_id, created_at);
SELECT platform.declare_company_table('meetings.guests');
GRANT SELECT, INSERT ON meetings.guests TO {{app}};
GRANT UPDATE (invited_at) ON meetings.guests TO {{app}};
