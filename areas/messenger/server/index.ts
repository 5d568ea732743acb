import strings from '@artel/messenger/strings' with { type: 'json' };
import { defineArea } from '@artel/server';

/** Conversations of the people of a company. */
export const messengerArea = defineArea({
  name: 'messenger',
  strings,
  routes: [],
});
