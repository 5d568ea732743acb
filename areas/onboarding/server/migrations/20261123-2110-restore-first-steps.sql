-- Who put the first steps away by mistake takes that back.
GRANT DELETE ON onboarding.checklists TO {{app}};
