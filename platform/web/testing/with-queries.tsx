import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { PropsWithChildren } from 'react';
import { createQueries } from '../query/create-queries.ts';
import { ArtelTheme } from '../ui/theme/artel-theme.tsx';

/** The wrapper of a hook or a part that requests by itself, without a page around it. */
export function withQueries(queries: QueryClient = createQueries()) {
  return ({ children }: PropsWithChildren) => (
    <ArtelTheme>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </ArtelTheme>
  );
}
