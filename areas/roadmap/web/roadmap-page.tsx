import { useProfile } from '@artel/company/web';
import { roadmapPages } from '@artel/roadmap/contract';
import { PageLink, t, useOpenPage, usePageSearch } from '@artel/web';
import { Button, PageGrid, PageHeader, Tabs } from '@artel/web/ui';
import { IconBulb } from '@tabler/icons-react';
import { EntryList } from './entries/entry-list.tsx';
import { IdeaBoard } from './ideas/idea-board.tsx';
import { IdeaList } from './ideas/idea-list.tsx';
import { SuggestDialog } from './ideas/suggest-dialog.tsx';
import { WeighedList } from './triage/weighed-list.tsx';

const VIEWS = ['board', 'list', 'news'] as const;

/** the ideas of people of all companies for the product, and their progress. */
export function RoadmapPage() {
  const { permissions } = useProfile();
  const views = permissions.includes('operator.roadmap') ? ([...VIEWS, 'triage'] as const) : VIEWS;
  const requested = usePageSearch('view');
  const view = views.find((known) => known === requested) ?? 'board';
  const isSuggesting = usePageSearch('new') === 'idea';
  const mayParticipate = permissions.includes('roadmap.take-part');
  const openPage = useOpenPage();
  const open = (search: Record<string, string>) =>
    void openPage(roadmapPages.roadmap, { search, retainsPlace: true });
  const shown: Record<string, string> = view === 'board' ? {} : { view };
  return (
    <PageGrid>
      <PageHeader
        title={t(roadmapPages.roadmap.titleKey)}
        acts={
          mayParticipate && (
            <Button
              leftSection={<IconBulb size={18} stroke={1.5} />}
              onClick={() => open({ ...shown, new: 'idea' })}
            >
              {t('roadmap.suggest.title')}
            </Button>
          )
        }
      >
        <Tabs label={t('roadmap.views')}>
          {views.map((name) => (
            <PageLink
              key={name}
              page={roadmapPages.roadmap}
              search={name === 'board' ? {} : { view: name }}
              variant="tab"
              aria-current={name === view ? 'page' : undefined}
            >
              {t(`roadmap.view.${name}`)}
            </PageLink>
          ))}
        </Tabs>
      </PageHeader>
      <View view={view} />
      {isSuggesting && mayParticipate && <SuggestDialog onClose={() => open(shown)} />}
    </PageGrid>
  );
}

function View({ view }: { readonly view: (typeof VIEWS)[number] | 'triage' }) {
  if (view === 'list') return <IdeaList />;
  if (view === 'news') return <EntryList />;
  return view === 'triage' ? <WeighedList /> : <IdeaBoard />;
}
