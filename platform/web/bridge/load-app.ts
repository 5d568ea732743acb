import { hasApp } from '../browser/app-bridge.ts';
import { currentSession } from '../session/session.ts';
import type { connectApp as connect } from './connect-app.ts';

/** Joins the page to the application around it, where there is one; no other page loads the code for that. */
export async function connectApp(steps: Parameters<typeof connect>[0]): Promise<void> {
  if (!hasApp() && !currentSession().isMobileApp) return;
  const loaded = await import('./connect-app.ts');
  loaded.connectApp(steps);
}
