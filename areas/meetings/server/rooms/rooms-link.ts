import { capabilityLink } from '@artel/server';

/** The token that opens a room is the last part of `/meet/{uuid}`. */
export const roomLinks = capabilityLink({ purpose: 'meetings-room', shape: 'uuid' });
