import { capabilityLink } from '@artel/server';

/**
 * The link to the page on which a guest answers: its secret is the last part of
 * `/calendar-invitation/{token}`.
 */
export const guestLinks = capabilityLink({ purpose: 'calendar-guest', shape: 'uuid' });
