import { type ComponentType, lazy, Suspense } from 'react';
import type { LazyComponent } from '../area/web-area.ts';
import { loadChunk } from '../builds/load-chunk.ts';
import { useSession } from '../session/use-session.ts';
import { ErrorScreen } from './error-screen.tsx';
import { NO_SUCH_PAGE } from './page-error.ts';
import { PageInstead } from './page-outlet.tsx';
import { WaitingScreen } from './waiting-screen.tsx';

interface LostPageParts {
  /** The frame around the pages of a signed-in person. */
  readonly frame: LazyComponent | undefined;
  /** Loads what the frame shows. */
  readonly prepare: () => Promise<unknown>;
}

const screen = <ErrorScreen statusCode={404} message={NO_SUCH_PAGE} />;

/**
 * Returns the screen within the frame, once all data of the frame is loaded; without a frame the screen is
 * shown alone.
 */
export function framedLostPage({ frame, prepare }: LostPageParts): ComponentType {
  return lazy(async () => {
    try {
      const [Frame] = await Promise.all([frame && loadChunk(frame), prepare()]);
      if (Frame === undefined) return { default: () => screen };
      return {
        default: () => (
          <PageInstead value={screen}>
            <Frame />
          </PageInstead>
        ),
      };
    } catch {
      return { default: () => screen };
    }
  });
}

/** N-03: the page for an unknown address; a signed-in person sees it inside the frame with its navigation. */
export function LostPage({ framed: Framed }: { readonly framed: ComponentType }) {
  if (!useSession().isSignedIn) return screen;
  return (
    <Suspense fallback={<WaitingScreen />}>
      <Framed />
    </Suspense>
  );
}
