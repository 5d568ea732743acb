import { capabilityLink } from '@artel/server';

/** What opens a room is the last part of `/meet/{uuid}`. */
export const roomLinks = capabilityLink({ purpose: 'meetings-room', shape: 'uuid' });
