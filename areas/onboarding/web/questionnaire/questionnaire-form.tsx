import { type Answers, type Questionnaire, questions } from '@artel/onboarding/contract';
import { failureText, t } from '@artel/web';
import {
  ChoiceGroup,
  DialogFooter,
  Form,
  LinkButton,
  Stack,
  SubmitButton,
  Text,
  TextField,
  useForm,
} from '@artel/web/ui';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type AnswerValues, isAnswered, NO_ANSWERS, toAnswers } from './answer-values.ts';

const ownWords = z.string().check(z.trim(), z.maxLength(200));
const fields = z.object({ roleOther: ownWords, goalsOther: ownWords, sourceOther: ownWords });

/** The field at which the form reports that nothing was answered. */
const ANSWERS = 'answers';

type Outcome = 'answered' | 'skipped';

interface QuestionnaireFormProps {
  /** The stored answers; they are shown and can be changed. */
  readonly known: Questionnaire;
  /** Stores the answers; null for a person who declined. */
  readonly store: (answers: Answers | null) => Promise<unknown>;
  readonly onDone: (outcome: Outcome) => void;
  /** Its buttons stay visible at the dialog's foot while the questions scroll. */
  readonly isInDialog?: boolean;
}

/** a few questions to a new person, on a page or in a dialog; all of them are optional. */
export function QuestionnaireForm({ known, store, onDone, isInDialog = false }: QuestionnaireFormProps) {
  const skip = useMutation({ meta: { failure: 'inline' }, mutationFn: () => store(null) });
  const form = useForm<AnswerValues>({
    name: 'onboarding/questionnaire',
    initial: known.answers ?? NO_ANSWERS,
    schema: fields,
    check: (values) =>
      isAnswered(toAnswers(values)) ? [] : [{ path: ANSWERS, message: t('onboarding.questionnaire.empty') }],
    extraPaths: [ANSWERS],
    submit: async (values) => {
      await store(toAnswers(values));
      onDone('answered');
    },
  });
  const request = (name: keyof typeof questions) => ({
    name,
    label: t(`forms.answers.${name}`),
    codes: questions[name],
    textKey: `onboarding.questionnaire.${name}`,
    chosen: getChosen(form.values, name),
    onChange: (chosen: readonly string[]) => {
      if (name === 'goals') form.fill({ goals: chosen });
      else form.at(name).onChange(chosen[0] ?? null);
      form.clearProblem(ANSWERS);
    },
  });
  const ownWordsTo = (name: Exclude<keyof typeof questions, 'companySize'>) =>
    getChosen(form.values, name).includes('other') && (
      <TextField
        {...form.field(`${name}Other` satisfies keyof Answers)}
        label={t('onboarding.questionnaire.own-words')}
        isOptional
      />
    );
  const problem = form.problems.find(({ path }) => path === ANSWERS)?.message;
  const failure = problem ?? (skip.error === null ? undefined : failureText(skip.error));
  const refused = failure !== undefined && (
    <Text role="alert" tone="danger">
      {failure}
    </Text>
  );
  const submitButton = (
    <SubmitButton isPending={form.isPending} isWide={!isInDialog}>
      {t(known.answers === null ? 'onboarding.questionnaire.submit' : 'onboarding.questionnaire.change')}
    </SubmitButton>
  );
  const skipButton = known.answers === null && (
    <LinkButton
      aria-busy={skip.isPending}
      onClick={() => skip.isPending || skip.mutate(undefined, { onSuccess: () => onDone('skipped') })}
    >
      {t('onboarding.questionnaire.skip')}
    </LinkButton>
  );
  return (
    <Form form={form} label={t('onboarding.questionnaire.title')}>
      <Stack gap={6}>
        <ChoiceGroup {...request('companySize')} />
        <Stack gap={3}>
          <ChoiceGroup {...request('role')} />
          {ownWordsTo('role')}
        </Stack>
        <Stack gap={3}>
          <ChoiceGroup {...request('goals')} hint={t('onboarding.questionnaire.several')} isSeveral />
          {ownWordsTo('goals')}
        </Stack>
        <Stack gap={3}>
          <ChoiceGroup {...request('source')} />
          {ownWordsTo('source')}
        </Stack>
      </Stack>
      {isInDialog ? (
        <DialogFooter
          aside={
            <Stack gap={2} align="start">
              {refused}
              {skipButton}
            </Stack>
          }
        >
          {submitButton}
        </DialogFooter>
      ) : (
        <Stack align="center">
          {refused}
          {submitButton}
          {skipButton}
        </Stack>
      )}
    </Form>
  );
}

function getChosen(values: AnswerValues, name: keyof typeof questions): readonly string[] {
  const answer = values[name];
  if (answer === null) return [];
  return typeof answer === 'string' ? [answer] : answer;
}
