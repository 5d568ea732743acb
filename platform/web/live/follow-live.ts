import type { QueryClient } from '@tanstack/react-query';
import type { WebArea } from '../area/web-area.ts';
import { currentSession, onSessionChange } from '../session/session.ts';

/** Milliseconds until a chunk that failed to load is requested again. */
const AGAIN = 10_000;

/** Opens the live connection once a person is signed in; a visitor loads none of its code. */
export function followLive(queries: QueryClient, areas: readonly WebArea[]): void {
  let isBegun = false;
  const begin = async () => {
    const { connectLive } = await import('./connect-live.ts');
    connectLive(queries, async () => {
      const reactions = await Promise.all(areas.map(async ({ live }) => (await live?.()) ?? []));
      return reactions.flat();
    });
  };
  const variant = () => {
    if (isBegun || !currentSession().isSignedIn) return;
    isBegun = true;
    begin().catch(() => {
      // Without it the data is as current as the last request; no message is needed.
      isBegun = false;
      setTimeout(variant, AGAIN);
    });
  };
  onSessionChange(variant);
  variant();
}
