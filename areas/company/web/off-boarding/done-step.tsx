import { companyPages, type OffBoardingPreview, type offBoardMember } from '@artel/company/contract';
import type { RouteResponse } from '@artel/contract';
import { PageLink, t } from '@artel/web';
import { Button, Moment, Row, Stack, Text } from '@artel/web/ui';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useUndoOffBoarding } from './api.ts';
import { countedWords } from './counted-words.ts';

interface DoneStepProps {
  readonly names: string;
  readonly people: OffBoardingPreview['people'];
  readonly result: RouteResponse<typeof offBoardMember>;
  readonly onClose: () => void;
}

/** Shows the result, until when it can be undone, and the button for that. */
export function DoneStep({ names, people, result, onClose }: DoneStepProps) {
  const undo = useUndoOffBoarding();
  const finish = useRef<HTMLButtonElement>(null);
  // The pressed button has disappeared, so the focus moves.
  useEffect(() => finish.current?.focus(), []);
  const [first] = people;
  const { handedOver, undoUntil } = result;
  return (
    <Stack gap={3} align="center" justify="center">
      <Text as="div" tone="accent">
        <IconCircleCheck size={48} stroke={1.25} aria-hidden />
      </Text>
      <p role="status">
        {t('company.off-boarding.done', { who: names, count: people.length })}
        {handedOver.length > 0 &&
          ` ${t('company.off-boarding.handed-over', { things: countedWords(handedOver) })}`}
      </p>
      <Text size="small" tone="secondary">
        {t('company.off-boarding.undo-until')} <Moment at={undoUntil} />
      </Text>
      <Row justify="center">
        <Button ref={finish} onClick={onClose}>
          {t('company.off-boarding.finish')}
        </Button>
        {people.length === 1 && first !== undefined ? (
          <Button
            variant="default"
            aria-busy={undo.isPending}
            onClick={() =>
              !undo.isPending &&
              undo.mutate({ params: { memberId: first.member.id } }, { onSuccess: onClose })
            }
          >
            {t('company.off-boarding.undo')}
          </Button>
        ) : (
          <PageLink page={companyPages.users} search={{ state: 'left' }} onClick={onClose}>
            {t('company.off-boarding.to-leavers')}
          </PageLink>
        )}
      </Row>
    </Stack>
  );
}
