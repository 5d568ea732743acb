import type { Feature } from '@artel/server';
import { meetConnections } from './meet-connections.ts';

/** The sockets on which people are in a room. */
export const sockets: Feature = { sockets: [meetConnections] };
