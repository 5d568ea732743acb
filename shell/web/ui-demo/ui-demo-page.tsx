import { t } from '@artel/web';
import {
  EmptyDrawing,
  EmptyState,
  LinkButton,
  PageGrid,
  SearchField,
  Stack,
  Text,
  Toolbar,
} from '@artel/web/ui';
import { useDeferredValue, useState } from 'react';
import { catalogue } from './catalogue.ts';
import type { DemoExample } from './example.ts';
import { ExampleCard } from './example-card.tsx';
import { matches } from './matches.ts';

/** every component of the interface, interactive, in light and dark, with the code to copy. */
export function UiDemoPage() {
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const found = catalogue.filter((example) => matches(getWords(example), wanted));
  const groups = Map.groupBy(found, ({ group }) => group);
  return (
    <PageGrid width="parts">
      <Stack as="header" gap={3}>
        <h1>{t('pages.ui-demo')}</h1>
        <Text tone="secondary">{t('uiDemo.lead')}</Text>
        <Toolbar
          label={t('uiDemo.search')}
          search={<SearchField label={t('uiDemo.search')} value={query} onChange={setQuery} />}
          summary={t('uiDemo.found', { count: found.length })}
        />
      </Stack>
      {found.length === 0 && (
        <EmptyState
          drawing={<EmptyDrawing kind="search" />}
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
    </PageGrid>
  );
}

/** Returns the words by which an example is found: its title, its group, and the names in its code. */
function getWords({ key, group, code }: DemoExample): string {
  const names = code.match(/<[A-Z]\w*/g) ?? [];
  return [t(`uiDemo.example.${key}`), t(`uiDemo.group.${group}`), key, ...names].join(' ');
}
