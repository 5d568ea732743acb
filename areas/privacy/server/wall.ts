import { defineWall, type ReasonsOf } from '@artel/server/wall';

/** Why and how this area looks across companies and persons. */
export const privacyWall = defineWall({
  reasons: {
    'privacy/retention': 'nightly jobs look for archives and erasures that are due',
  },
  definers: {
    'privacy.list_users_with_old_exports(timestamp with time zone,integer)':
      'people with archives that ended, for the nightly job',
  },
});

declare module '@artel/server/wall' {
  interface WallReasons extends ReasonsOf<typeof privacyWall> {}
}
