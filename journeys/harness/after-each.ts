import { afterEach } from 'vitest';
import { expectNoLeaks } from './visitor.ts';

// Set up for every file instead of by the journeys, so that none can forget it.
afterEach(expectNoLeaks);
