import { expect, test } from 'vitest';
import { measureFaults } from './measures.ts';

const sheet = (text: string, file = 'areas/disk/web/a.module.css') => [{ file, text }];

test.each([
  '  gap: 0.5rem;',
  '  padding: 0 var(--artel-space-2) -3px;',
  '  margin-inline-start: calc(100% - 1rem);',
  '  font-size: 13px;',
  '  line-height: 1.125rem;',
  '  font: 500 0.6875rem / 1 var(--artel-font);',
  '  z-index: 9999;',
  '@media (max-width: 480px) {',
])('%s is refused outside the kit', (line) => {
  expect(measureFaults(sheet(`.a {\n${line}\n}\n`))).toEqual([
    `areas/disk/web/a.module.css:2: "${line.trim()}" is a raw measure; take a token of the kit`,
  ]);
  expect(measureFaults(sheet(line, 'platform/web/ui/a.module.css'))).toEqual([]);
});

test.each([
  '  gap: var(--artel-space-2);',
  '  padding: 0 max(var(--artel-space-4), env(safe-area-inset-right));',
  '  margin: 0 auto;',
  '  line-height: 0;',
  '  margin: 0 0 var(--artel-foot, 0px);',
  '  z-index: var(--artel-layer-bar);',
  '  width: 14rem;',
  '@media (max-width: 599.98px) {',
  '@media (prefers-reduced-motion: reduce) {',
])('%s is in order', (line) => expect(measureFaults(sheet(line))).toEqual([]));
