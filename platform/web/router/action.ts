/** where an action leads: the dashboard's to the start page, any other to the page named after it. */
export function pathOfAction(name: string): string {
  // One segment, whatever the name holds: an action never leads out of the application.
  return name === 'dashboard' ? '/' : `/${encodeURIComponent(name)}`;
}
