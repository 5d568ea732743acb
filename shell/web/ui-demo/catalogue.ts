import type { DemoExample } from './example.ts';

const modules = import.meta.glob<{ Example: DemoExample['component']; isWide?: boolean }>(
  './examples/*.tsx',
  { eager: true },
);
const codes = import.meta.glob<string>('./examples/*.tsx', { eager: true, query: '?raw', import: 'default' });

/** Every example, by groups; the shown and the copied code are the same file. */
export const catalogue: readonly DemoExample[] = Object.entries(modules).map(([path, module]) => {
  const key = path.replace(/^.*\/|\.tsx$/g, '');
  return {
    key,
    group: key.split('.', 1)[0] ?? '',
    component: module.Example,
    isWide: module.isWide ?? false,
    code: codes[path] ?? '',
  };
});
