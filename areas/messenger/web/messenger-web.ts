import { defineWebArea } from '@artel/web';

/** The area's screens. */
export const messengerWeb = defineWebArea({
  name: 'messenger',
  inside: async () => (await import('./messenger-inside.ts')).messengerInside,
});
