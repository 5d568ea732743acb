import { defineInside } from '@artel/web';

/** What a signed-in person sees of the area. */
export const integrationsInside = defineInside({});
