import type { DemoExample } from './example.ts';

const modules = import.meta.glob<{ Example: DemoExample['component'] }>('./examples/*.tsx', { eager: true });
const codes = import.meta.glob<string>('./examples/*.tsx', { eager: true, query: '?raw', import: 'default' });

/** Every example, by groups; what is shown and what is copied are the same file. */
export const catalogue: readonly DemoExample[] = Object.entries(modules).map(([path, { Example }]) => {
  const key = path.replace(/^.*\/|\.tsx$/g, '');
  return { key, group: key.split('.', 1)[0] ?? '', component: Example, code: codes[path] ?? '' };
});
