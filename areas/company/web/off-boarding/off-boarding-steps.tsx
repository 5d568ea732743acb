import type { OffBoardingPreview } from '@artel/company/contract';
import { CallFailure, t } from '@artel/web';
import { Button, Form, FormFooter, Stack, Text, useForm } from '@artel/web/ui';
import { useEffect, useRef, useState } from 'react';
import { fullName } from '../members/full-name.ts';
import { toLeavers, useOffBoard } from './api.ts';
import { readReceivers, receiverProblems, startReceivers } from './chosen-receivers.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { DoneStep } from './done-step.tsx';
import { OwnershipStep } from './ownership-step.tsx';
import { ReceiversStep } from './receivers-step.tsx';

interface OffBoardingStepsProps {
  readonly memberIds: readonly string[];
  readonly preview: OffBoardingPreview;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

type Step = 'things' | 'receivers' | 'confirm';

/** Three steps, or two if there is nothing to transfer; going back keeps the choices. */
export function OffBoardingSteps(props: OffBoardingStepsProps) {
  const { memberIds, preview, onDone, onClose } = props;
  const { belongings: ownedKinds, people, suggested } = preview;
  const steps: readonly Step[] =
    ownedKinds.length > 0 ? ['things', 'receivers', 'confirm'] : ['things', 'confirm'];
  const [step, setStep] = useState<Step>('things');
  const offBoard = useOffBoard();
  const names = people.map(({ member }) => fullName(member)).join(', ');
  const goTo = (distance: number) => setStep(steps[steps.indexOf(step) + distance] ?? step);
  const form = useForm({
    name: `company/off-boarding-${memberIds.join()}`,
    initial: startReceivers(ownedKinds, suggested.id),
    check: (values) => (step === 'things' ? [] : receiverProblems(ownedKinds, values)),
    submit: async (values) => {
      if (step !== 'confirm') return goTo(1);
      const { params, others } = toLeavers(memberIds);
      const body = { others, ...readReceivers(ownedKinds, values) };
      try {
        await offBoard.mutateAsync({ params, body });
      } catch (failure) {
        // The field with the error is on that step.
        if (failure instanceof CallFailure && failure.errors.length > 0) setStep('receivers');
        throw failure;
      }
      onDone();
    },
  });
  const heading = useHeadingFocus(step, form.problems.length > 0);
  if (offBoard.data !== undefined) {
    return <DoneStep names={names} people={people} result={offBoard.data} onClose={onClose} />;
  }
  return (
    <Form form={form} label={t('company.off-boarding.title')}>
      <Stack as="h3" ref={heading} tabIndex={-1} gap={0.5}>
        <Text as="span" size="small" tone="secondary">
          {t('company.off-boarding.step', { at: steps.indexOf(step) + 1, of: steps.length })}
        </Text>
        {t(`company.off-boarding.steps.${step}`)}
      </Stack>
      {step === 'things' && <OwnershipStep memberIds={memberIds} names={names} ownedKinds={ownedKinds} />}
      {step === 'receivers' && (
        <ReceiversStep
          form={form}
          ownedKinds={ownedKinds}
          suggested={suggested}
          leaving={new Set(memberIds)}
        />
      )}
      {step === 'confirm' && (
        <ConfirmStep names={names} count={people.length} ownedKinds={ownedKinds} values={form.values} />
      )}
      <FormFooter
        form={form}
        variant={step === 'confirm' ? 'danger' : 'plain'}
        aside={
          step !== 'things' && (
            <Button variant="default" onClick={() => goTo(-1)}>
              {t('company.off-boarding.back')}
            </Button>
          )
        }
      >
        {step === 'confirm'
          ? t('company.off-boarding.act', { count: people.length })
          : t('company.off-boarding.next')}
      </FormFooter>
    </Form>
  );
}

/**
 * Moves the focus to the heading of a step, for screen readers; the first step gets it with the dialog, a
 * step with an error at the field.
 */
function useHeadingFocus(step: string, needsCorrection: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!needsCorrection) heading.current?.focus();
  }, [step, needsCorrection]);
  return heading;
}
