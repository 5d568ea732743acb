import { shellPages } from '@artel/shell-contract';
import { type FoundKind, PageLink, t, useListAddress } from '@artel/web';
import {
  CardSkeleton,
  EmptyDrawing,
  EmptyState,
  GroupTitle,
  LoadFailure,
  PageGrid,
  PageHeader,
  Panel,
  QuietButton,
  Row,
  SearchField,
  Tabs,
  Text,
  Toolbar,
} from '@artel/web/ui';
import { FoundList } from './found-list.tsx';
import { FoundOfKind } from './found-of-kind.tsx';
import { MissingGroups } from './missing-groups.tsx';
import { type FoundGroup, useFound, useFoundKinds } from './use-found.ts';

/** The number of results of each kind that are shown together; the rest has a page of its own. */
const LIMIT = 5;

/** Everything that this person may see, by a few letters: all kinds together, or all results of one. */
export function SearchPage() {
  const { words, q, change, search } = useListAddress(shellPages.search, ['kind']);
  const kinds = useFoundKinds();
  const kind = kinds.find((one) => one.kind === words.kind);
  const linkTo = (name?: string) => ({ ...(q !== '' && { q }), ...(name !== undefined && { kind: name }) });
  return (
    <PageGrid width="text">
      <PageHeader title={t(shellPages.search.titleKey)} />
      <Toolbar
        label={t('shell.found.field')}
        search={<SearchField label={t('shell.found.field')} {...search} />}
      />
      <Tabs label={t('shell.found.kinds')}>
        <PageLink
          page={shellPages.search}
          search={linkTo()}
          variant="tab"
          aria-current={kind === undefined ? 'page' : undefined}
        >
          {t('shell.found.everywhere')}
        </PageLink>
        {kinds.map(({ kind: name, titleKey }) => (
          <PageLink
            key={name}
            page={shellPages.search}
            search={linkTo(name)}
            variant="tab"
            aria-current={name === kind?.kind ? 'page' : undefined}
          >
            {t(titleKey)}
          </PageLink>
        ))}
      </Tabs>
      <Results words={q} kind={kind} onShowAll={(name) => change({ kind: name })} />
    </PageGrid>
  );
}

interface ResultsProps extends FoundEverywhereProps {
  readonly kind: FoundKind | undefined;
}

function Results({ words, kind, onShowAll }: ResultsProps) {
  if (words === '')
    return (
      <EmptyState drawing={<EmptyDrawing kind="search" />} title={t('shell.found.start')}>
        {t('shell.found.start-text')}
      </EmptyState>
    );
  if (kind) return <FoundOfKind words={words} kind={kind} empty={<Nothing words={words} />} />;
  return <FoundEverywhere words={words} onShowAll={onShowAll} />;
}

interface FoundEverywhereProps {
  readonly words: string;
  readonly onShowAll: (kind: string) => void;
}

function FoundEverywhere({ words, onShowAll }: FoundEverywhereProps) {
  const { groups, isWaiting, failure, isRetrying, retry } = useFound(words, { limit: LIMIT });
  if (failure) return <LoadFailure error={failure} isRetrying={isRetrying} onRetry={retry} />;
  const shown = groups.filter(({ items }) => items.length > 0);
  const count = shown.reduce((sum, { items }) => sum + items.length, 0);
  const isMissing = groups.some(({ state }) => state !== 'ready');
  if (isWaiting && shown.length === 0) return <CardSkeleton />;
  return (
    <>
      <Text as="p" size="small" tone="secondary" role="status">
        {isWaiting ? t('shell.found.searching') : count > 0 && t('shell.found.shown', { count })}
      </Text>
      {shown.map((group) => (
        <Group key={group.kind} group={group} onShowAll={() => onShowAll(group.kind)} />
      ))}
      <MissingGroups groups={groups} isRetrying={isRetrying} onRetry={retry} />
      {shown.length === 0 && !isMissing && <Nothing words={words} />}
    </>
  );
}

interface GroupProps {
  readonly group: FoundGroup;
  readonly onShowAll: () => void;
}

function Group({ group, onShowAll }: GroupProps) {
  return (
    <Panel as="section" aria-label={t('shell.found.group', { kind: t(group.titleKey) })}>
      <Row justify="between">
        <GroupTitle>{t(group.titleKey)}</GroupTitle>
        {group.hasMore && <QuietButton onClick={onShowAll}>{t('shell.found.show-all')}</QuietButton>}
      </Row>
      <FoundList kind={group} items={group.items} />
    </Panel>
  );
}

/** One letter matches almost everything: then only people are searched. */
function Nothing({ words }: { readonly words: string }) {
  const isTooShort = (words.match(/[\p{L}\p{N}]/gu)?.length ?? 0) === 1;
  return (
    <EmptyState
      drawing={<EmptyDrawing kind="search" />}
      title={t(isTooShort ? 'shell.found.too-short' : 'shell.found.nothing')}
    >
      {t(isTooShort ? 'shell.found.too-short-text' : 'shell.found.nothing-text')}
    </EmptyState>
  );
}
