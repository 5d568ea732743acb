import { useProfile } from '@artel/company/web';
import { type Idea, roadmapPages } from '@artel/roadmap/contract';
import { CallFailure, PageLink, showToast, t, useOpenPage, usePageParams } from '@artel/web';
import {
  Badge,
  Button,
  Callout,
  CardSkeleton,
  ConfirmDialog,
  EmptyState,
  LoadFailure,
  LostDrawing,
  Moment,
  PageGrid,
  PageHeader,
  Panel,
  Row,
  Stack,
  Text,
} from '@artel/web/ui';
import { useState } from 'react';
import { CommentList } from './comments/comment-list.tsx';
import { useFollow, useIdea, useWithdrawIdea } from './ideas/api.ts';
import { AuthorName } from './ideas/author-name.tsx';
import { SuggestDialog } from './ideas/suggest-dialog.tsx';
import { VoteButton } from './ideas/vote-button.tsx';
import { TriagePanel } from './triage/triage-panel.tsx';

/** One idea: the operator's answer on top, then the text, the history and the comments. */
export function IdeaPage() {
  const { ideaId = '' } = usePageParams();
  const idea = useIdea(ideaId);
  const back = (
    <PageLink page={roadmapPages.roadmap} search={{ view: 'list' }} variant="quiet">
      {t('roadmap.idea.back')}
    </PageLink>
  );
  if (idea.data === undefined)
    return (
      <PageGrid width="text">
        <PageHeader title={t(roadmapPages.idea.titleKey)} acts={back} />
        <NotYet idea={idea} />
      </PageGrid>
    );
  return (
    <PageGrid width="text">
      <PageHeader title={<bdi>{idea.data.title}</bdi>} acts={back} />
      <Details idea={idea.data} />
    </PageGrid>
  );
}

function NotYet({ idea }: { readonly idea: ReturnType<typeof useIdea> }) {
  if (idea.isPending) return <CardSkeleton />;
  if (idea.error instanceof CallFailure && idea.error.status === 404)
    return (
      <EmptyState drawing={<LostDrawing />} title={t(roadmapPages.idea.titleKey)}>
        {t('roadmap.idea.missing')}
      </EmptyState>
    );
  return (
    <LoadFailure
      error={idea.error}
      message={t('roadmap.idea.failed')}
      isRetrying={idea.isFetching}
      onRetry={() => void idea.refetch()}
    />
  );
}

function Details({ idea }: { readonly idea: Idea }) {
  const isOperator = useProfile().permissions.includes('operator.roadmap');
  return (
    <>
      {idea.isWaiting && <Callout>{t('roadmap.idea.waiting-note')}</Callout>}
      <Row>
        <VoteButton idea={idea} />
        <FollowButton idea={idea} />
        <Badge variant="accent">{t(`roadmap.statuses.${idea.status}`)}</Badge>
        <Text as="span" size="small" tone="secondary">
          <AuthorName author={idea.author} /> · <Moment at={idea.createdAt} variant="day" />
        </Text>
        {idea.mayChange && <OwnActs idea={idea} />}
      </Row>
      {idea.answer !== null && (
        <Panel as="section" aria-label={t('roadmap.idea.answer')}>
          <Stack gap={2}>
            <h2>{t('roadmap.idea.answer')}</h2>
            <Text isAsTyped>{idea.answer.text}</Text>
            <Text as="span" size="small" tone="secondary">
              <Moment at={idea.answer.at} variant="day" />
            </Text>
          </Stack>
        </Panel>
      )}
      {idea.text !== '' && <Text isAsTyped>{idea.text}</Text>}
      <History idea={idea} />
      {isOperator && <TriagePanel idea={idea} />}
      <CommentList ideaId={idea.id} />
    </>
  );
}

function FollowButton({ idea }: { readonly idea: Idea }) {
  const follow = useFollow();
  if (!useProfile().permissions.includes('roadmap.take-part')) return null;
  return (
    <Button
      size="compact-md"
      variant="default"
      aria-pressed={idea.isFollowed}
      aria-busy={follow.isPending}
      onClick={() => follow.mutate({ params: { ideaId: idea.id }, body: { isFollowed: !idea.isFollowed } })}
    >
      {t(idea.isFollowed ? 'roadmap.idea.following' : 'roadmap.idea.follow')}
    </Button>
  );
}

function OwnActs({ idea }: { readonly idea: Idea }) {
  const [open, setOpen] = useState<'edit' | 'withdraw'>();
  const withdraw = useWithdrawIdea();
  const openPage = useOpenPage();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button size="compact-md" variant="default" onClick={() => setOpen('edit')}>
        {t('roadmap.idea.edit')}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => setOpen('withdraw')}>
        {t('roadmap.idea.withdraw')}
      </Button>
      {open === 'edit' && <SuggestDialog idea={idea} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'withdraw'}
        title={t('roadmap.idea.withdraw-title')}
        act={t('roadmap.idea.withdraw')}
        onConfirm={async () => {
          await withdraw.mutateAsync({ params: { ideaId: idea.id } });
          showToast({ severity: 'success', title: t('roadmap.idea.withdrawn') });
          await openPage(roadmapPages.roadmap);
        }}
        onClose={close}
      >
        {t('roadmap.idea.withdraw-text', { title: idea.title })}
      </ConfirmDialog>
    </>
  );
}

function History({ idea: { history, merged } }: { readonly idea: Idea }) {
  if (history.length === 0 && merged.length === 0) return null;
  return (
    <Stack gap={1}>
      {history.map(({ status, at }) => (
        <Text key={at} size="small" tone="secondary">
          <Moment at={at} variant="day" /> · {t(`roadmap.statuses.${status}`)}
        </Text>
      ))}
      {merged.length > 0 && (
        <Text size="small" tone="secondary">
          {t('roadmap.idea.merged')}: {merged.join(' · ')}
        </Text>
      )}
    </Stack>
  );
}
