import type { Feature } from '@artel/server';
import { engine } from './engine.ts';
import { playOps } from './play-ops.ts';

/** Services and jobs for mailboxes of servers outside. */
export const engines: Feature = { services: [engine], jobs: [playOps] };
