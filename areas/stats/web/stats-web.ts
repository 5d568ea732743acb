import { defineWebArea } from '@artel/web';

/** The visitor's choice about analytics. */
export const statsWeb = defineWebArea({
  name: 'stats',
  inside: async () => (await import('./stats-inside.ts')).statsInside,
});
