import type { Feature } from '@artel/server';
import { meetConnections } from './meet-connections.ts';

/** The sockets of the people in rooms. */
export const sockets: Feature = { sockets: [meetConnections] };
