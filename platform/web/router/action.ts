/** the page of an action: the start page for the dashboard, for any other the page named after it. */
export function pathOfAction(name: string): string {
  // One segment, whatever the name contains: an action never leaves the application.
  return name === 'dashboard' ? '/' : `/${encodeURIComponent(name)}`;
}
