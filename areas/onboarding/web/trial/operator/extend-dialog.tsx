import { requestErrors } from '@artel/contract';
import { addDays } from '@artel/contract/time';
import type { CompanyTrial } from '@artel/onboarding/contract';
import { failedAs, showToast, t } from '@artel/web';
import { DateField, Dialog, Fields, Form, FormFooter, TextField, useForm } from '@artel/web/ui';
import { useEffect } from 'react';
import { useExtendTrial, useRefreshTrials } from './api.ts';
import { dayAndYear, daysTo, readDays } from './trial-days.ts';

const USUAL_DAYS = 14;

interface ExtendDialogProps {
  readonly company: CompanyTrial;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** More days for a company: how many or until when, and why. */
export function ExtendDialog({ company, isOpen, onClose }: ExtendDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      title={t('onboarding.trials.extend-title', { name: company.companyName })}
      size="narrow"
      onClose={onClose}
    >
      <ExtendForm company={company} onDone={onClose} />
    </Dialog>
  );
}

function ExtendForm({ company, onDone }: { readonly company: CompanyTrial; readonly onDone: () => void }) {
  const { companyId, companyName, extendsFrom, trial } = company;
  const extend = useExtendTrial();
  const refresh = useRefreshTrials();
  const form = useForm({
    name: `company/extend-trial/${companyId}`,
    initial: { days: String(USUAL_DAYS), lastDay: addDays(extendsFrom, USUAL_DAYS), reason: '' },
    check: ({ days, lastDay, reason }) => [
      ...(readDays(days) === null ? [{ path: 'days', message: t('onboarding.trials.days-wrong') }] : []),
      ...(daysTo(extendsFrom, lastDay) === null
        ? [{ path: 'lastDay', message: t('onboarding.trials.last-day-wrong') }]
        : []),
      ...(reason.trim() === '' ? [{ path: 'reason', message: t('onboarding.trials.reason-missing') }] : []),
    ],
    submit: async ({ days, reason }) => {
      const body = { days: readDays(days) ?? USUAL_DAYS, reason, version: trial.version };
      const { endsOn } = await extend.mutateAsync({ params: { companyId }, body }).catch(async (failure) => {
        // The next attempt is based on the values shown then.
        if (failedAs(failure, requestErrors.stale)) await refresh();
        throw failure;
      });
      const title = t('onboarding.trials.extended', { name: companyName, day: dayAndYear(endsOn) });
      showToast({ severity: 'success', title });
      onDone();
    },
  });
  const [days, lastDay] = [form.field('days'), form.field('lastDay')];
  // The two fields are equivalent: whichever is typed, the other follows.
  const typeDays = (typed: string) => {
    const count = readDays(typed);
    form.fill({ days: typed, ...(count !== null && { lastDay: addDays(extendsFrom, count) }) });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the days stay as typed when the day they count from moves
  useEffect(() => typeDays(days.value), [extendsFrom]);
  const typeLastDay = (typed: string) => {
    const count = daysTo(extendsFrom, typed);
    form.fill({ lastDay: typed, ...(count !== null && { days: String(count) }) });
  };
  return (
    <Form form={form} label={t('onboarding.trials.extend-title', { name: companyName })}>
      <p>
        {t(trial.state === 'ended' ? 'onboarding.trials.from-today' : 'onboarding.trials.from-last', {
          day: dayAndYear(trial.endsOn),
        })}
      </p>
      <Fields width="narrow">
        <TextField {...days} onChange={typeDays} label={t('onboarding.trials.days')} isNumeric isFocused />
        <DateField
          {...lastDay}
          onChange={typeLastDay}
          label={t('onboarding.trials.last-day')}
          min={addDays(extendsFrom, 1)}
        />
      </Fields>
      <TextField
        {...form.field('reason')}
        label={t('onboarding.trials.reason')}
        hint={t('onboarding.trials.reason-hint')}
      />
      <FormFooter form={form}>{t('onboarding.trials.extend')}</FormFooter>
    </Form>
  );
}
