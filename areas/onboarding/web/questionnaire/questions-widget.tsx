import { getDashboard } from '@artel/contract';
import { type Answers, type Questionnaire, questionsPart } from '@artel/onboarding/contract';
import { createWidget, getQueryKey, showToast, t, useMayOpenDialog, useMock } from '@artel/web';
import { Dialog, Stack, Text } from '@artel/web/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStoreAnswers } from './api.ts';
import { QuestionnaireForm } from './questionnaire-form.tsx';

const unasked: Questionnaire = { answers: null, answeredAt: null, skippedAt: null };

async function mockAnswers(): Promise<Questionnaire> {
  return (await import('./questionnaire.mock.json')).default as Questionnaire;
}

/** the questions appear once automatically, after the tour. D-13: with mock answers, at any time. */
export function QuestionsWidget() {
  const mock = useMock<Questionnaire | null>('mock-questions-dialog', null, mockAnswers);
  return mock === null ? <DueQuestions /> : <QuestionsDialog known={mock} store={async () => mock} />;
}

const DueQuestions = createWidget(questionsPart, function Due() {
  const queries = useQueryClient();
  const storeAnswers = useStoreAnswers();
  const store = async (answers: Answers | null) => {
    await storeAnswers(answers);
    // Only after the dialog has shown its thanks and closed.
    void queries.invalidateQueries({ queryKey: getQueryKey(getDashboard) });
  };
  return <QuestionsDialog known={unasked} store={store} />;
});

interface QuestionsDialogProps {
  readonly known: Questionnaire;
  readonly store: (answers: Answers | null) => Promise<unknown>;
}

function QuestionsDialog({ known, store }: QuestionsDialogProps) {
  const [isWanted, setWanted] = useState(true);
  const mayOpen = useMayOpenDialog();
  const isOpen = isWanted && mayOpen;
  const end = (outcome: 'answered' | 'skipped') => {
    setWanted(false);
    if (outcome === 'answered')
      showToast({ severity: 'success', title: t('onboarding.questionnaire.thanks') });
  };
  // Closing counts as a refusal: the questions are not shown twice. If the request was lost, the questions
  // are shown at the next visit.
  const close = () => {
    if (!isOpen) return;
    end('skipped');
    if (known.answers === null) store(null).catch(() => undefined);
  };
  return (
    <Dialog isOpen={isOpen} title={t('onboarding.questionnaire.title')} onClose={close}>
      <Stack gap={5}>
        <Text tone="secondary">{t('onboarding.questionnaire.lead')}</Text>
        <QuestionnaireForm known={known} store={store} onDone={end} isInDialog />
      </Stack>
    </Dialog>
  );
}
