import { formatKopecks } from '@artel/billing/contract';
import { IDEA_STATUSES, type Idea, type IdeaStatus, roadmapPages } from '@artel/roadmap/contract';
import { showToast, t, useOpenPage } from '@artel/web';
import {
  Button,
  ConfirmDialog,
  Facts,
  Form,
  Line,
  Lines,
  LinkButton,
  Panel,
  RadioGroup,
  Row,
  Stack,
  SubmitButton,
  Text,
  TextAreaField,
  useForm,
} from '@artel/web/ui';
import { useState } from 'react';
import { useAnswer, useApprove, useRemove, useUndoMerge, useWeight } from './api.ts';
import { MergeDialog } from './merge-dialog.tsx';

/** The operator's view of an idea and actions on it. */
export function TriagePanel({ idea }: { readonly idea: Idea }) {
  const approve = useApprove();
  const remove = useRemove();
  const openPage = useOpenPage();
  const [isMerging, setMerging] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <Panel as="section" aria-label={t('roadmap.triage.title')}>
      <Stack gap={4}>
        <h2>{t('roadmap.triage.title')}</h2>
        <WeightFacts ideaId={idea.id} />
        <AnswerForm key={idea.version} idea={idea} />
        <Row>
          {idea.isWaiting && (
            <Button
              variant="default"
              aria-busy={approve.isPending}
              onClick={() =>
                approve.mutate(
                  { params: { ideaId: idea.id } },
                  {
                    onSuccess: () => showToast({ severity: 'success', title: t('roadmap.triage.approved') }),
                  },
                )
              }
            >
              {t('roadmap.triage.approve')}
            </Button>
          )}
          {!idea.isWaiting && (
            <Button variant="default" onClick={() => setMerging(true)}>
              {t('roadmap.triage.merge')}
            </Button>
          )}
          <Button variant="default" onClick={() => setRemoving(true)}>
            {t('roadmap.triage.remove')}
          </Button>
        </Row>
      </Stack>
      {isMerging && <MergeDialog idea={idea} onClose={() => setMerging(false)} />}
      <ConfirmDialog
        isOpen={isRemoving}
        title={t('roadmap.triage.remove-title')}
        act={t('roadmap.triage.remove')}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { ideaId: idea.id } });
          showToast({ severity: 'success', title: t('roadmap.triage.removed') });
          await openPage(roadmapPages.roadmap);
        }}
        onClose={() => setRemoving(false)}
      >
        {t('roadmap.triage.remove-text', { title: idea.title })}
      </ConfirmDialog>
    </Panel>
  );
}

function WeightFacts({ ideaId }: { readonly ideaId: string }) {
  const { data } = useWeight(ideaId);
  const undo = useUndoMerge();
  if (data === undefined) return null;
  const { weight, followers, merges } = data;
  const facts = [
    ['weight-companies', weight.companies],
    ['weight-seats', weight.seats],
    ['weight-money', t('roadmap.triage.rubles', { sum: formatKopecks(weight.monthlyKopecks) })],
    ['followers', followers],
  ] as const;
  return (
    <>
      <Facts variant="above">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`roadmap.triage.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      {merges.length > 0 && (
        <Stack gap={1}>
          <h3>{t('roadmap.triage.merges')}</h3>
          <Lines variant="plain">
            {merges.map(({ id, fromTitle, mayUndo }) => (
              <Line key={id}>
                <Text as="span" isGrowing>
                  <bdi>{fromTitle}</bdi>
                </Text>
                {mayUndo && (
                  <LinkButton
                    onClick={() =>
                      undo.mutate(
                        { params: { mergeId: id } },
                        {
                          onSuccess: () =>
                            showToast({ severity: 'success', title: t('roadmap.triage.undone') }),
                        },
                      )
                    }
                  >
                    {t('roadmap.triage.undo')}
                  </LinkButton>
                )}
              </Line>
            ))}
          </Lines>
        </Stack>
      )}
    </>
  );
}

function AnswerForm({ idea }: { readonly idea: Idea }) {
  const answer = useAnswer();
  const form = useForm({
    name: `roadmap/answer-${idea.id}`,
    initial: { status: idea.status as string, answer: idea.answer?.text ?? '' },
    submit: async (typed) => {
      const body = { status: typed.status as IdeaStatus, answer: typed.answer, version: idea.version };
      await answer.mutateAsync({ params: { ideaId: idea.id }, body });
      showToast({ severity: 'success', title: t('roadmap.triage.answered') });
    },
  });
  return (
    <Form form={form} label={t('roadmap.triage.form')}>
      <RadioGroup
        {...form.field('status')}
        label={t('roadmap.triage.status-field')}
        choices={IDEA_STATUSES.map((value) => ({ value, label: t(`roadmap.statuses.${value}`) }))}
      />
      <TextAreaField
        {...form.field('answer')}
        label={t('roadmap.triage.answer-field')}
        hint={t('roadmap.triage.answer-hint')}
        rows={4}
      />
      <SubmitButton isPending={form.isPending}>{t('roadmap.triage.submit')}</SubmitButton>
    </Form>
  );
}
