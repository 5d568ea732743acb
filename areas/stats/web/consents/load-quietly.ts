import { type ComponentType, lazy } from 'react';

/** An optional part of the page: where it cannot be loaded, nothing is shown in its place. */
export function loadQuietly(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }));
}

function Nothing() {
  return null;
}
