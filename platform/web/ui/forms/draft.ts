/** Input that a person typed and has not sent yet; stored in the tab, survives a reload, deleted with the tab. */
interface Draft {
  read(): Record<string, unknown>;
  save(values: Record<string, unknown>): void;
  forget(): void;
}

const PREFIX = 'artel-draft:';

/** A browser may refuse storage (private mode, quota): then the form works without a draft. */
function quietly<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function openDraft(name: string): Draft {
  const key = PREFIX + name;
  return {
    read: () =>
      quietly(() => {
        const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
        return isRecord(stored) ? stored : {};
      }, {}),
    save: (values) => quietly(() => sessionStorage.setItem(key, JSON.stringify(values)), undefined),
    forget: () => quietly(() => sessionStorage.removeItem(key), undefined),
  };
}

/** Deletes unsent input, so that the next person at this browser does not see it. */
export function forgetAllDrafts(): void {
  quietly(() => {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index));
    for (const key of keys) if (key?.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }, undefined);
}
