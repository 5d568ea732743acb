import { t } from '@artel/web';
import { EmptyDrawing, EmptyState, LinkButton, Row, SearchField, Stack } from '@artel/web/ui';
import { useDeferredValue, useState } from 'react';
import { catalogue } from './catalogue.ts';
import type { DemoExample } from './example.ts';
import { ExampleCard } from './example-card.tsx';
import { matches } from './matches.ts';
import styles from './ui-demo-page.module.css';

/** every building block of the interface, alive, in light and dark, with the code to copy. */
export function UiDemoPage() {
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const found = catalogue.filter((example) => matches(wordsOf(example), wanted));
  const groups = Map.groupBy(found, ({ group }) => group);
  return (
    <div className={styles.page}>
      <Stack as="header" gap={3}>
        <h1>{t('pages.ui-demo')}</h1>
        <p className={styles.lead}>{t('uiDemo.lead')}</p>
        <Row gap={4} align="end" className={styles.search}>
          <SearchField label={t('uiDemo.search')} value={query} onChange={setQuery} />
          <p role="status" className={styles.count}>
            {t('uiDemo.found', { count: found.length })}
          </p>
        </Row>
      </Stack>
      {found.length === 0 && (
        <EmptyState
          drawing={<EmptyDrawing />}
          title={t('uiDemo.nothing')}
          action={<LinkButton onClick={() => setQuery('')}>{t('uiDemo.show-all')}</LinkButton>}
        >
          {t('uiDemo.nothing-text')}
        </EmptyState>
      )}
      {[...groups].map(([group, examples]) => (
        <Stack key={group} as="section">
          <h2>{t(`uiDemo.group.${group}`)}</h2>
          {examples.map((example) => (
            <ExampleCard key={example.key} example={example} />
          ))}
        </Stack>
      ))}
    </div>
  );
}

/** What an example is found by: its title, its group, and the names in its code. */
function wordsOf({ key, group, code }: DemoExample): string {
  const names = code.match(/<[A-Z]\w*/g) ?? [];
  return [t(`uiDemo.example.${key}`), t(`uiDemo.group.${group}`), key, ...names].join(' ');
}
