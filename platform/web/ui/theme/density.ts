/** How much room things take. */
export type Density = 'comfortable' | 'compact';

const KEY = 'artel-density';

/** How dense this browser shows things now. */
export function shownDensity(): Density {
  return document.documentElement.dataset['density'] === 'compact' ? 'compact' : 'comfortable';
}

/** Shows things so dense from now on; the page's first script does the same before anything is painted. */
export function showDensity(density: Density): void {
  document.documentElement.dataset['density'] = density;
  try {
    localStorage.setItem(KEY, density);
  } catch {
    // A browser without storage shows it until the page closes.
  }
}
