import { defineWebArea } from '@artel/web';

/** The area's screens. */
export const messengerWeb = defineWebArea({ name: 'messenger' });
