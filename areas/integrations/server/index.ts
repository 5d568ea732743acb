import strings from '@artel/integrations/strings' with { type: 'json' };
import { defineArea } from '@artel/server';
import { endpoints } from './endpoints/endpoints-feature.ts';

/** What the area is for. */
export const integrationsArea = defineArea({
  name: 'integrations',
  strings,
  migrations: new URL('./migrations/', import.meta.url),
  features: [endpoints],
  routes: [],
});
