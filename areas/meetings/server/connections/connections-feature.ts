import type { Feature } from '@artel/server';
import { meetLines } from './meet-lines.ts';

/** The sockets on which people are in a room. */
export const line: Feature = { sockets: [meetLines] };
