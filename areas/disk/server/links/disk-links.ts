import { capabilityLink } from '@artel/server';

/** Public links; the token that opens one is the last part of `/share/{uuid}`. */
export const diskLinks = capabilityLink({ purpose: 'disk-link', shape: 'uuid' });
