import { capabilityLink } from '@artel/server';

/** What opens the page on which a guest answers: the last part of `/calendar-invitation/{token}`. */
export const guestLinks = capabilityLink({ purpose: 'calendar-guest', shape: 'uuid' });
