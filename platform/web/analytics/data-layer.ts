import { newListeners } from '../browser/listeners.ts';

interface Layer {
  push(...items: unknown[]): unknown;
}

const pushes = newListeners<[data: unknown, layer: string]>();
const ours = new WeakSet<Layer['push']>();
let isPushing = false;

/** Listens to every push to the data layers of the tag managers, by us and by other scripts (C-12, D-06). */
export const onDataLayerPush = pushes.listen;

/** Pushes to the data layer of this name, which is made when there is none. */
export function pushData(name: string, data: Readonly<Record<string, unknown>>): void {
  watchLayer(name).push(data);
}

/** Listens to a data layer, also to one that a container has put its own `push` on meanwhile. */
export function watchLayer(name: string): Layer {
  const globals = window as unknown as Record<string, Layer | undefined>;
  const layer = globals[name] ?? [];
  globals[name] = layer;
  const { push } = layer;
  if (ours.has(push)) return layer;
  const watchedPush = (...items: unknown[]) => {
    // A container's `push` may call the one below it, which is ours too: a push is reported once.
    if (isPushing) return push.apply(layer, items);
    isPushing = true;
    try {
      for (const item of items) pushes.notify(item, name);
      return push.apply(layer, items);
    } finally {
      isPushing = false;
    }
  };
  ours.add(watchedPush);
  layer.push = watchedPush;
  return layer;
}
