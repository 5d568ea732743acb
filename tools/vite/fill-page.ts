import type { Plugin } from 'vite';

/**
 * During development, takes the values that the server fills into a page (title, configuration) from the
 * running API.
 */
export function fillPage(api: string): Plugin {
  return {
    name: 'artel-fill-page',
    apply: 'serve',
    async transformIndexHtml(html, { originalUrl }) {
      const served = await fetch(new URL(originalUrl ?? '/', api)).then(
        (answer) => answer.text(),
        () => '',
      );
      const config = /<script[^>]*id="artel-config"[^>]*>.*?<\/script>/s.exec(served)?.[0] ?? '';
      const title = /<title>.*?<\/title>/s.exec(served)?.[0] ?? '';
      return html.replace('<!--artel-head-->', title + config);
    },
  };
}
