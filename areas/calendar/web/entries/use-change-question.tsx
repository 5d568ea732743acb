import type { Scope } from '@artel/calendar/contract';
import { t } from '@artel/web';
import { Button, CheckField, Dialog, Row, Stack, Text } from '@artel/web/ui';
import { type ReactNode, useState } from 'react';

/** The part of the series that a change affects, and whether the guests are notified. */
interface Choice {
  readonly scope: Scope;
  readonly notifyGuests?: false;
}

interface Changed {
  readonly isSeries: boolean;
  /** The number of guests; null if there are guests but their number is unknown. */
  readonly guests: number | null;
  /** Whether the question is about an answer to an invitation. */
  readonly isAnswer?: boolean;
}

interface Question extends Changed {
  readonly answer: (choice: Choice | null) => void;
}

const SCOPES = ['this', 'following', 'all'] as const;

/** The last choice whether to notify guests, remembered until the page is reloaded. */
let isLastNotified = true;

/**
 * On saving, lets the user choose which part of a series changes and whether the guests are notified; returns
 * null if the user cancels. A single event without guests is changed without a question.
 */
export function useChangeQuestion(): [
  question: ReactNode,
  ask: (changed: Changed) => Promise<Choice | null>,
] {
  const [question, setQuestion] = useState<Question | null>(null);
  const [isNotified, setNotified] = useState(isLastNotified);
  const request = async (changed: Changed): Promise<Choice | null> => {
    if (!changed.isSeries && changed.guests === 0) return { scope: 'all' };
    setNotified(isLastNotified);
    return new Promise((resolve) => setQuestion({ ...changed, answer: resolve }));
  };
  const answer = (scope: Scope | null, isReceived = isNotified) => {
    if (scope !== null && question?.guests !== 0) isLastNotified = isReceived;
    const isQuiet = question?.guests !== 0 && !isReceived;
    question?.answer(scope === null ? null : { scope, ...(isQuiet && { notifyGuests: false }) });
    setQuestion(null);
  };
  const isSeries = question?.isSeries ?? false;
  const guests = question?.guests ?? null;
  const isAnswer = question?.isAnswer ?? false;
  const seriesTitle = isAnswer ? 'scope.answer-title' : 'scope.title';
  const title = isSeries ? seriesTitle : 'notify.title';
  const dialog = (
    <Dialog
      isOpen={question !== null}
      title={t(`calendar.${title}`)}
      size="narrow"
      onClose={() => answer(null)}
    >
      <Stack gap={2}>
        {guests !== null && guests > 0 && <Text>{t('calendar.scope.guests', { count: guests })}</Text>}
        {isSeries && guests !== 0 && (
          <CheckField label={t('calendar.notify.label')} isChecked={isNotified} onChange={setNotified} />
        )}
        {isSeries &&
          SCOPES.filter((scope) => !isAnswer || scope !== 'following').map((scope) => (
            <Button key={scope} variant="default" fullWidth onClick={() => answer(scope)}>
              {t(`calendar.scope.${isAnswer ? 'answer-' : ''}${scope}`)}
            </Button>
          ))}
        {!isSeries && (
          <Row>
            <Button variant="filled" onClick={() => answer('all', true)}>
              {t('calendar.notify.yes')}
            </Button>
            <Button variant="default" onClick={() => answer('all', false)}>
              {t('calendar.notify.no')}
            </Button>
          </Row>
        )}
      </Stack>
    </Dialog>
  );
  return [dialog, request];
}
