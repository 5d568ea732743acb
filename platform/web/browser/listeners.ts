/** Listeners of one kind of change. */
interface Listeners<News extends readonly unknown[]> {
  readonly notify: (...news: News) => void;
  /** Returns a function that stops listening. */
  readonly listen: (listener: (...news: News) => void) => () => void;
}

export function newListeners<News extends readonly unknown[] = []>(): Listeners<News> {
  const listeners = new Set<(...news: News) => void>();
  return {
    notify(...news) {
      for (const listener of listeners) listener(...news);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
