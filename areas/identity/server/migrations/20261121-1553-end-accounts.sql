-- A person reads the own log of consents, withdraws one, and may end the account.
GRANT SELECT (id, email, purpose, version, text_sha256, action, at, user_id) ON identity.consents TO {{app}};
GRANT INSERT (user_id) ON identity.consents TO {{app}};
