import { useProfile } from '@artel/company/web';
import { type IdeaLine, isClosed } from '@artel/roadmap/contract';
import { t } from '@artel/web';
import { Button, Text } from '@artel/web/ui';
import { IconChevronUp } from '@tabler/icons-react';
import { useVote } from './api.ts';

interface VoteButtonProps {
  readonly idea: Pick<IdeaLine, 'id' | 'title' | 'status' | 'votes' | 'isVoted'>;
}

/** The number of votes, and a button to give or withdraw one's own. */
export function VoteButton({ idea: { id, title, status, votes, isVoted } }: VoteButtonProps) {
  const vote = useVote();
  const mayVote = useProfile().permissions.includes('roadmap.take-part');
  if (!mayVote || (isClosed(status) && !isVoted))
    return (
      <Text as="span" tone="secondary" isNumbers>
        {t('roadmap.vote.count', { count: votes })}
      </Text>
    );
  return (
    <Button
      size="compact-md"
      variant={isVoted ? 'filled' : 'default'}
      aria-pressed={isVoted}
      aria-label={t('roadmap.vote.label', { count: votes, title })}
      aria-busy={vote.isPending}
      leftSection={<IconChevronUp size={16} stroke={2} aria-hidden />}
      onClick={() => vote.mutate({ params: { ideaId: id }, body: { isVoted: !isVoted } })}
    >
      {votes}
    </Button>
  );
}
