import type { Plugin } from 'vite';

/**
 * Returns links that load fonts at once. Fonts are requested without credentials, and a link that declares
 * otherwise loads them twice.
 */
export function fontLinks(files: readonly string[]): string {
  return files
    .filter((file) => file.endsWith('.woff2'))
    .sort()
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin="anonymous">`)
    .join('');
}

/**
 * Adds the build's fonts to the page's head, before its scripts: every page needs all of them, and a browser
 * only finds them when it lays out the first text, which it then has to lay out twice.
 */
export function preloadFonts(): Plugin {
  return {
    name: 'artel-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const links = fontLinks(Object.keys(bundle));
        if (links === '') throw new Error('The build has no fonts to name in its page');
        return html.replace('<!--artel-head-->', `${links}<!--artel-head-->`);
      },
    },
  };
}
