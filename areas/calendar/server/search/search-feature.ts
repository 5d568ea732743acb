import type { Feature } from '@artel/server';
import { eventSearch } from './event-search.ts';

/** Events by their words. */
export const search: Feature = { searches: [eventSearch] };
