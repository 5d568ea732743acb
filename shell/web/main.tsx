import { identitySession } from '@artel/identity/web';
import {
  buildRouter,
  connectRouter,
  connectSession,
  createQueries,
  loadTexts,
  publicConfig,
  speakTexts,
  watchSession,
} from '@artel/web';
import { ArtelTheme } from '@artel/web/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { areas } from './areas.ts';
import { layouts } from './layouts/layouts.ts';

const { nonce } = publicConfig();
// react-remove-scroll (inside Mantine's dialogs) adds a style element and reads the policy's nonce from here.
Object.assign(globalThis, { __webpack_nonce__: nonce });

connectSession(identitySession);
watchSession();

const queries = createQueries();
const router = buildRouter({ areas, layouts, queries });

/** Shows the application once its texts and the first page with its profile are there, which come side by side. */
async function show(root: HTMLElement): Promise<void> {
  const [texts] = await Promise.all([loadTexts(), router.load()]);
  await speakTexts(texts);
  connectRouter(router, queries);
  createRoot(root).render(
    <StrictMode>
      <ArtelTheme nonce={nonce}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ArtelTheme>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');
// NOTE: no await at the top level: a lazy page imports this file's chunk and would wait for it for ever.
void show(root);
