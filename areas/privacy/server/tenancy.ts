import { defineTenancy, type ReasonsOf } from '@artel/server/tenancy';

/** Why and how this area looks across companies and persons. */
export const privacyTenancy = defineTenancy({
  reasons: {
    'privacy/retention': 'nightly jobs look for archives and erasures that are due',
  },
  acrossCompanies: {
    'privacy.list_users_with_old_exports(timestamp with time zone,integer)':
      'the same, for servers of 0.1.0 beside this one',
    'privacy.list_users_with_old_exports(timestamp with time zone,uuid,integer)':
      'people with archives that ended, for the nightly job',
  },
});

declare module '@artel/server/tenancy' {
  interface TenancyReasons extends ReasonsOf<typeof privacyTenancy> {}
}
