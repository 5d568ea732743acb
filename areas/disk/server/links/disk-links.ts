import { capabilityLink } from '@artel/server';

/** Ways in for people without an account; what opens one is the last part of `/share/{uuid}`. */
export const diskLinks = capabilityLink({ purpose: 'disk-link', shape: 'uuid' });
