-- One trial per INN and KPP: whoever opens a second company of the same taxpayer does not begin anew.
ALTER TABLE onboarding.trials
  ADD COLUMN inn text NOT NULL DEFAULT '' CHECK (length(inn) <= 12),
  ADD COLUMN kpp text NOT NULL DEFAULT '' CHECK (length(kpp) <= 9);

UPDATE onboarding.trials t SET inn = c.inn, kpp = coalesce(c.kpp, '')
FROM requisites.cards c
WHERE c.company_id = t.company_id AND coalesce(c.inn, '') <> '' AND NOT EXISTS (
  SELECT FROM requisites.cards o JOIN onboarding.trials e ON e.company_id = o.company_id
  WHERE o.inn = c.inn AND coalesce(o.kpp, '') = coalesce(c.kpp, '') AND (e.applied_at, e.company_id) < (t.applied_at, t.company_id)
);

CREATE UNIQUE INDEX trials_taxpayer ON onboarding.trials (inn, kpp) WHERE inn <> '';
