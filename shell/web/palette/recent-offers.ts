const STORAGE_KEY = 'artel-recent-commands';
const MOST = 8;

/** Names of recently used entries in this browser, the newest first. */
export function recentOffers(): readonly string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberOffer(name: string): void {
  const names = [name, ...recentOffers().filter((other) => other !== name)].slice(0, MOST);
  localStorage.setItem(STORAGE_KEY, JSON.stringify(names));
}
