import { type Layout, mergeTexts } from '@artel/contract';
import platformStrings from '@artel/contract/strings' with { type: 'json' };
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import type { LazyComponent, WebArea } from '../area/web-area.ts';
import { setTexts, type Texts } from '../i18n/texts.ts';
import { createQueries } from '../query/create-queries.ts';
import { buildRouter } from '../router/build-router.tsx';
import { connectRouter } from '../router/connect-router.ts';
import type { RuleQuery } from '../router/route-rules.ts';
import { startSession } from '../session/session.ts';
import { ArtelTheme } from '../ui/theme/artel-theme.tsx';

interface PageOptions {
  readonly areas: readonly WebArea[];
  /** Strings of the areas; the platform's own are always included. */
  readonly strings?: readonly Texts[];
  readonly layouts?: Readonly<Partial<Record<Layout, LazyComponent>>>;
  /** Queries the server's route rules, and opens another site; neither by default. */
  readonly fetchRule?: RuleQuery;
  /** Processes an address on entry; does nothing by default. */
  readonly beforeVisit?: (href: string) => Promise<string | null>;
  readonly leave?: (href: string) => void;
  /** Opens the address as this person (an e-mail address); as a visitor when left out. */
  readonly signedInAs?: string;
}

/** Opens an address of the application as a person would; the server's responses come from `fakeRoute`. */
export async function renderPage(
  address: string,
  { areas, strings = [], layouts = {}, fetchRule, beforeVisit, leave, signedInAs }: PageOptions,
) {
  await setTestTexts(...strings);
  if (signedInAs !== undefined) signIn(signedInAs);
  const queries = createQueries();
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = buildRouter({ areas, layouts, queries, history, fetchRule, beforeVisit, leave });
  onTestFinished(connectRouter(router, queries));
  const view = await act(async () => {
    const rendered = render(
      <ArtelTheme>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ArtelTheme>,
    );
    await router.load();
    return rendered;
  });
  return { ...view, router, queries, history, user: userEvent.setup() };
}

/** Initialises the texts of the platform and of some areas. */
export async function setTestTexts(...strings: readonly Texts[]): Promise<void> {
  setTexts([platformStrings, ...strings].reduce<Texts>((texts, own) => mergeTexts(texts, own), {}));
}

/** Puts a session into the browser's store. */
export function signIn(username = 'anna@example.test'): void {
  startSession({ token: 'access-1', refreshToken: 'refresh-1', username, webViewLink: '' });
}
