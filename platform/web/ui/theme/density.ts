/** The density of the interface. */
export type Density = 'comfortable' | 'compact';

const KEY = 'artel-density';

/** The density that this browser shows. */
export function shownDensity(): Density {
  return document.documentElement.dataset['density'] === 'compact' ? 'compact' : 'comfortable';
}

/** Sets the density; the page's first script does the same before anything is painted. */
export function showDensity(density: Density): void {
  document.documentElement.dataset['density'] = density;
  try {
    localStorage.setItem(KEY, density);
  } catch {
    // A browser without storage uses it until the page closes.
  }
}
