import { type IdeaLine, roadmapPages } from '@artel/roadmap/contract';
import { PageLink, t } from '@artel/web';
import { Badge, Panel, Row, Stack, Text } from '@artel/web/ui';
import { VoteButton } from './vote-button.tsx';

interface IdeaCardProps {
  readonly idea: IdeaLine;
  /** Left out if all ideas beside it have the same status. */
  readonly isStatusShown?: boolean;
}

/** An idea among others. */
export function IdeaCard({ idea, isStatusShown = false }: IdeaCardProps) {
  return (
    <Panel as="li" room="low">
      <Stack gap={2}>
        <PageLink page={roadmapPages.idea} params={{ ideaId: idea.id }} variant="name">
          <bdi>{idea.title}</bdi>
        </PageLink>
        {isStatusShown && idea.excerpt !== '' && (
          <Text tone="secondary" size="small">
            {idea.excerpt}
          </Text>
        )}
        <Row>
          <VoteButton idea={idea} />
          {isStatusShown && <Badge>{t(`roadmap.statuses.${idea.status}`)}</Badge>}
          {idea.isWaiting && <Badge variant="attention">{t('roadmap.idea.waiting')}</Badge>}
          {idea.comments > 0 && (
            <Text as="span" size="small" tone="secondary">
              {t('roadmap.comments.count', { count: idea.comments })}
            </Text>
          )}
        </Row>
      </Stack>
    </Panel>
  );
}
