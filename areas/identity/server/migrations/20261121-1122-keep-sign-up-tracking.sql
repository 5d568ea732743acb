-- What the sign-up form said of the way that led to it (E-06). Of people who agreed to analytics; of others there is no row.
CREATE TABLE identity.sign_up_tracking (
  user_id uuid PRIMARY KEY REFERENCES identity.users (id) ON DELETE CASCADE,
  -- The fields that were not empty, under their names in the form.
  fields jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX sign_up_tracking_created_at ON identity.sign_up_tracking (created_at);
SELECT platform.declare_user_table('identity.sign_up_tracking', 'user_id');
GRANT SELECT, INSERT, DELETE ON identity.sign_up_tracking TO {{app}};

-- The nightly cleaning walks people: a row can only be deleted in its owner's scope.
CREATE FUNCTION identity.list_users_with_old_tracking(before timestamptz, at_most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT user_id FROM identity.sign_up_tracking WHERE created_at < before LIMIT at_most $$;
REVOKE EXECUTE ON FUNCTION identity.list_users_with_old_tracking(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.list_users_with_old_tracking(timestamptz, integer) TO {{app}};
