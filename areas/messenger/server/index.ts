import strings from '@artel/messenger/strings' with { type: 'json' };
import { defineArea } from '@artel/server';
import { messengerWall } from './wall.ts';

/** Conversations of the people of a company. */
export const messengerArea = defineArea({
  name: 'messenger',
  strings,
  migrations: new URL('./migrations/', import.meta.url),
  routes: [],
  wall: messengerWall,
});
