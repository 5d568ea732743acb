import { type ComponentType, lazy } from 'react';

/** A piece that the page is whole without: where it cannot be loaded there is nothing in its place. */
export function loadQuietly(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }));
}

function Nothing() {
  return null;
}
