import type { Feature } from '@artel/server';
import { engine } from './engine.ts';
import { playOps } from './play-ops.ts';

/** What looks after mailboxes of servers outside. */
export const engines: Feature = { services: [engine], jobs: [playOps] };
