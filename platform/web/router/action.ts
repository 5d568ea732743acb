/** the page of an action: the start page for the dashboard, else the page named after it. */
export function pathOfAction(name: string): string {
  // The name is encoded as one segment, so an action never leaves the application.
  return name === 'dashboard' ? '/' : `/${encodeURIComponent(name)}`;
}
