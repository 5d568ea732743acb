-- Whose trials there are was to be noted when taxpayers began to be counted, and the wall held the owner off.
ALTER TABLE onboarding.trials NO FORCE ROW LEVEL SECURITY;
UPDATE onboarding.trials t SET inn = c.inn, kpp = coalesce(c.kpp, '')
FROM requisites.cards c
WHERE c.company_id = t.company_id AND coalesce(c.inn, '') <> '' AND t.inn = '' AND NOT EXISTS (
  SELECT FROM requisites.cards o JOIN onboarding.trials e ON e.company_id = o.company_id
  WHERE o.inn = c.inn AND coalesce(o.kpp, '') = coalesce(c.kpp, '') AND (e.applied_at, e.company_id) < (t.applied_at, t.company_id)
) AND NOT EXISTS (
  SELECT FROM onboarding.trials u WHERE u.inn = c.inn AND u.kpp = coalesce(c.kpp, '') AND u.company_id <> t.company_id
);
ALTER TABLE onboarding.trials FORCE ROW LEVEL SECURITY;

-- Whose trial it is may be said after it began.
GRANT UPDATE (inn, kpp) ON onboarding.trials TO {{app}};
