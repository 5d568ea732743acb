import { useProfile } from '@artel/company/web';
import type { CompanyCard } from '@artel/requisites/contract';
import { failureText, showToast, t } from '@artel/web';
import {
  Badge,
  Button,
  ConfirmDialog,
  Dialog,
  Form,
  FormFooter,
  Panel,
  Row,
  Text,
  TextField,
  useForm,
} from '@artel/web/ui';
import { useState } from 'react';
import { useClaimCompany, useConfirmCompany, useWithdrawClaim } from './api.ts';

/** Whether the company is the confirmed one of its INN, and for its owner the possible ways of confirmation. */
export function ConfirmationBlock({ card }: { readonly card: CompanyCard }) {
  const { permissions } = useProfile();
  const isConfirmed = card.confirmedAt !== null;
  return (
    <Panel as="section" aria-labelledby="company-confirmation">
      <Row>
        <h2 id="company-confirmation">{card.shortName}</h2>
        <Badge variant={isConfirmed ? 'accent' : 'plain'}>
          {t(isConfirmed ? 'requisites.card.confirmed' : 'requisites.card.unconfirmed')}
        </Badge>
      </Row>
      <Text tone="secondary">
        {t(
          isConfirmed
            ? `requisites.card.confirmed-by.${card.confirmedBy}`
            : 'requisites.card.unconfirmed-lead',
        )}
      </Text>
      {!isConfirmed && card.claim && <p>{t(`requisites.card.claim.${card.claim.state}`)}</p>}
      {!isConfirmed && permissions.includes('company.confirm') && card.inn !== '' && (
        <ConfirmationChoices card={card} />
      )}
    </Panel>
  );
}

function ConfirmationChoices({ card }: { readonly card: CompanyCard }) {
  const confirm = useConfirmCompany();
  const withdraw = useWithdrawClaim();
  const [isChecking, setConfirming] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      {confirm.error && (
        <Text role="alert" tone="danger">
          {failureText(confirm.error)}
        </Text>
      )}
      <Row gap={3}>
        {card.canLookUp && (
          <Button
            aria-busy={confirm.isPending}
            onClick={() =>
              !confirm.isPending &&
              confirm.mutate(
                {},
                {
                  onSuccess: () =>
                    showToast({ severity: 'success', title: t('requisites.card.confirm-done') }),
                },
              )
            }
          >
            {t('requisites.card.confirm')}
          </Button>
        )}
        {card.claim?.state === 'open' ? (
          <Button variant="default" onClick={() => setLeaving(true)}>
            {t('requisites.card.claim-withdraw')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setConfirming(true)}>
            {t('requisites.card.claim-open')}
          </Button>
        )}
      </Row>
      <Dialog
        isOpen={isChecking}
        title={t('requisites.card.claim-title')}
        size="narrow"
        onClose={() => setConfirming(false)}
      >
        <ClaimForm onDone={() => setConfirming(false)} />
      </Dialog>
      <ConfirmDialog
        isOpen={isLeaving}
        title={t('requisites.card.claim-withdraw-title')}
        act={t('requisites.card.claim-withdraw')}
        onConfirm={async () => {
          await withdraw.mutateAsync({});
          showToast({ severity: 'success', title: t('requisites.card.claim-withdrawn') });
        }}
        onClose={() => setLeaving(false)}
      >
        <p>{t('requisites.card.claim-withdraw-text')}</p>
      </ConfirmDialog>
    </>
  );
}

function ClaimForm({ onDone }: { readonly onDone: () => void }) {
  const claim = useClaimCompany();
  const form = useForm({
    name: 'requisites/claim',
    initial: { note: '' },
    submit: async ({ note }) => {
      await claim.mutateAsync({ body: { note } });
      showToast({ severity: 'success', title: t('requisites.card.claim-done') });
      onDone();
    },
  });
  return (
    <Form form={form} label={t('requisites.card.claim-title')}>
      <p>{t('requisites.card.claim-lead')}</p>
      <TextField
        {...form.field('note')}
        label={t('forms.note')}
        hint={t('requisites.card.claim-hint')}
        isOptional
        isFocused
      />
      <FormFooter form={form}>{t('requisites.card.claim-submit')}</FormFooter>
    </Form>
  );
}
