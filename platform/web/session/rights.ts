const listeners = new Set<() => void>();

/** The session says something new of what its owner may do: it entered another company. */
export function tellRightsChanged(): void {
  for (const listener of listeners) listener();
}

/** Calls back whenever the same person got other rights; answers the way to stop. */
export function onRightsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
