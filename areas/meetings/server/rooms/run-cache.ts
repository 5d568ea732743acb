import type { CacheKind } from '@artel/server';

/** Invalidated when a host changed who may be in a meeting, so that each server checks its sockets again. */
export const RUN_CACHE: CacheKind = { name: 'meetings/run' };
