-- On a browser that its owner trusts no second factor is asked for beside the password until then. The browser proves itself by
-- the device's present value; the text is how it called itself, for the owner's list.
ALTER TABLE identity.devices
  ADD COLUMN trusted_until timestamptz,
  ADD COLUMN user_agent text NOT NULL DEFAULT '';
GRANT UPDATE (trusted_until, user_agent) ON identity.devices TO {{app}};
