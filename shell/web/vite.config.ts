import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fillPage } from './build/fill-page.ts';
import { precompress } from './build/precompress.ts';

// Where the API runs while one develops; the development server hands everything of the server's on to it.
const api = `http://localhost:${process.env.ARTEL_API_PORT ?? '3000'}`;

export default defineConfig({
  root: import.meta.dirname,
  // The server replaces the placeholder in every answer.
  html: { cspNonce: '__ARTEL_NONCE__' },
  plugins: [react(), fillPage(api), precompress()],
  server: {
    strictPort: true,
    proxy: { '/api': { target: api }, '/locales': { target: api } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and pictures stay files of their own: the policy allows data: for pictures only.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // React changes seldom; a browser keeps it over our releases.
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
});
