import { hasApp } from '../browser/app-bridge.ts';
import { currentSession } from '../session/session.ts';
import type { connectApp as connect } from './connect-app.ts';

/** Connects the page to the application around it, if there is one; only then the code for that is loaded. */
export async function connectApp(steps: Parameters<typeof connect>[0]): Promise<void> {
  if (!hasApp() && !currentSession().isMobileApp) return;
  const loaded = await import('./connect-app.ts');
  loaded.connectApp(steps);
}
