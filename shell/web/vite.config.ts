import {
  boundFirstPage,
  fillPage,
  groupChunks,
  groupShared,
  precompress,
  preloadFonts,
  refuseCycles,
  stampBuild,
  surveyUses,
  type Uses,
} from '@artel/tools/vite';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig } from 'vite';

// Where the API runs during development; the development server proxies all requests for the server to it.
const api = `http://localhost:${process.env.ARTEL_API_PORT ?? '3000'}`;

const serviceWorker = `${import.meta.dirname}/service-worker/service-worker.ts`;

/** A shared chunk's own name lists all its pages, and an asset's ends with its kind. */
const plainName = (name: string) => name.replace(/~.*|\.\w+$/g, '');

/** Surveys which modules need which; nothing is packed in development. */
const survey = () => surveyUses({ root: import.meta.dirname, plugins: [react()] });

const build = (uses: Uses): BuildOptions => ({
  outDir: 'dist',
  emptyOutDir: true,
  target: 'es2022',
  // Fonts and pictures stay separate files, because the policy allows data: for pictures only.
  assetsInlineLimit: 0,
  chunkSizeWarningLimit: 700,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    output: {
      chunkFileNames: ({ name }) => `assets/${plainName(name)}-[hash].js`,
      assetFileNames: ({ names }) => `assets/${plainName(names[0] ?? '')}-[hash][extname]`,
      codeSplitting: {
        groups: [
          // React changes seldom; a browser caches it across our releases.
          { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
          // Code that every page needs is one chunk, and shared code is in few chunks, because each file is a
          // round trip.
          { name: 'base', tags: ['$initial'], priority: 1 },
          ...groupChunks(uses, 0.9),
          // Code only for the tour: a single slide is too small for a file.
          { name: 'tour', test: /web[\\/]tour[\\/]/, priority: 0.6 },
          // Most installations have no analytics: no page may load it together with shared code.
          {
            name: 'analytics',
            test: /platform[\\/](web[\\/]analytics[\\/](?!run-)|contract[\\/]analytics)|areas[\\/]stats[\\/]contract/,
            priority: 0.5,
          },
          // The card that lists of several areas show: merged with the contract of one of them, the two
          // chunks would depend on each other.
          { name: 'card', test: /company[\\/]contract[\\/]directory[\\/]short-card\.ts$/, priority: 0.45 },
          // Small parts of contracts, merged with small parts of screens, would create circular chunks.
          ...groupShared(uses, { name: 'contracts', test: /areas[\\/]\w+[\\/]contract[\\/]/, priority: 0.4 }),
          // Code that cards and pickers of people share: merged into one of them, the chunks would depend on
          // each other.
          {
            name: 'people',
            test: /company[\\/]web[\\/](members[\\/](api|list-name)|absences[\\/]absence-days)\.ts$/,
            priority: 0.3,
          },
          // The parts of a page of sections: merged with parts of the kit, the two chunks would depend on
          // each other.
          {
            name: 'sections',
            test: /shell[\\/]web[\\/](sections[\\/]|menu[\\/]use-allowed)/,
            priority: 0.2,
          },
          ...groupShared(uses, { name: 'shared', priority: 0 }),
        ],
      },
    },
  },
});

export default defineConfig(async ({ command }) => ({
  root: import.meta.dirname,
  // The server replaces the placeholder in every response.
  html: { cspNonce: '__ARTEL_NONCE__' },
  plugins: [
    react(),
    fillPage(api),
    refuseCycles(),
    boundFirstPage(),
    preloadFonts(),
    precompress(),
    stampBuild(serviceWorker),
  ],
  server: {
    strictPort: true,
    proxy: {
      '/api': { target: api, ws: true },
      '/locales': { target: api },
      '/icons': { target: api },
      '/manifest.webmanifest': { target: api },
    },
  },
  ...(command === 'build' && { build: build(await survey()) }),
}));
