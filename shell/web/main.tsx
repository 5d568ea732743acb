import { enterCompanyFromAddress } from '@artel/company/web';
import { acceptEntry, identitySession } from '@artel/identity/web';
import { findRouteRule } from '@artel/shell-contract/route-rule';
import { ConsentGate } from '@artel/stats/web';
import {
  buildRouter,
  connectApp,
  connectRouter,
  connectSession,
  consumeEntry,
  createQueries,
  followBuilds,
  followConnection,
  followLive,
  getQuery,
  loadTexts,
  publicConfig,
  setTexts,
  startAnalytics,
  WaitingScreen,
  watchSession,
} from '@artel/web';
import { ArtelTheme } from '@artel/web/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { areas } from './areas.ts';
import { MovedGate } from './frame/moved-gate.tsx';
import { layouts } from './layouts/layouts.ts';
import { refuseDropsOutside } from './refuse-drops-outside.ts';

const { nonce } = publicConfig();

const builtInTexts = () => import('./built-in-texts.ts').then(({ readBuiltInTexts }) => readBuiltInTexts());

connectSession(identitySession);
watchSession();
followConnection();
refuseDropsOutside();

// Before the router or anything else reads the address.
const auth = consumeEntry();

const queries = createQueries();
const requestRule = (path: string) => getQuery(findRouteRule, { query: { path } });
const router = buildRouter({
  areas,
  layouts,
  queries,
  fetchRule: requestRule,
  beforeVisit: enterCompanyFromAddress,
});

/** Milliseconds after which a loading page shows a message. */
const SLOW = 1_500;

/** Shows the application once its texts and the first page with its profile are loaded, in parallel. */
async function show(root: HTMLElement): Promise<void> {
  const view = createRoot(root);
  const render = (content: ReactNode) =>
    view.render(
      <StrictMode>
        <ArtelTheme nonce={nonce}>{content}</ArtelTheme>
      </StrictMode>,
    );
  const speaking = loadTexts(builtInTexts).then(setTexts);
  const reportEntry = auth === undefined ? null : await speaking.then(() => acceptEntry(auth, render));
  const loaded = router.load();
  await speaking;
  const slow = setTimeout(() => render(<WaitingScreen />), SLOW);
  await loaded;
  clearTimeout(slow);
  connectRouter(router, queries);
  followLive(queries, areas);
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <ConsentGate />
      <MovedGate />
    </QueryClientProvider>,
  );
  followBuilds(router, queries);
  startAnalytics(router);
  reportEntry?.();
  const { history } = router;
  void connectApp({ canGoBack: () => history.canGoBack(), back: () => history.back() });
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');
// NOTE: no await at the top level: a lazy page imports this file's chunk and would wait for it for ever.
void show(root).catch((cause: unknown) => {
  // Without texts nothing else can be drawn; the page itself carries this sentence.
  const trouble = document.getElementById('trouble');
  if (!root.firstChild && trouble instanceof HTMLTemplateElement) root.append(trouble.content);
  throw cause;
});
