import { defineWall, type EntriesOf } from '@artel/server/wall';

/** Why this area enters companies. */
export const meetingsWall = defineWall({
  entries: {
    'meetings/demo': "the demo's company plans meetings on a new installation",
  },
});

declare module '@artel/server/wall' {
  interface WallEntries extends EntriesOf<typeof meetingsWall> {}
}
