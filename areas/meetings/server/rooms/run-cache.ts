/** Forgotten when a host changed who may be in a run, so that each server checks its sockets again. */
export const RUN_CACHE = 'meet-run';
