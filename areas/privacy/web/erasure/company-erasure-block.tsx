import { useProfile } from '@artel/company/web';
import { useProvedAct } from '@artel/identity/web';
import { cancelCompanyErasure, getCompanyErasure, requestCompanyErasure } from '@artel/privacy/contract';
import { getQuery, t, useAct } from '@artel/web';
import { Button, Callout, Dialog, Form, FormFooter, Moment, Stack, TextField, useForm } from '@artel/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Block } from '../block.tsx';

/** The erasure of the company, which can be cancelled for thirty days. */
export function CompanyErasureBlock() {
  const [isOpen, setOpen] = useState(false);
  const erasure = useQuery(getQuery(getCompanyErasure, {})).data;
  const erasesAt = erasure?.erasesAt ?? null;
  const cancel = useAct(cancelCompanyErasure, { refreshes: [getCompanyErasure] });
  if (erasure?.isPossible === false)
    return <Block title={t('privacy.erasure.title')} intro={t('privacy.erasure.operator')} />;
  return (
    <Block
      title={t('privacy.erasure.title')}
      intro={t('privacy.erasure.lead')}
      act={
        erasesAt === null ? (
          <Button variant="default" disabled={erasure === undefined} onClick={() => setOpen(true)}>
            {t('privacy.erasure.ask')}
          </Button>
        ) : (
          <Button aria-busy={cancel.isPending} onClick={() => cancel.mutate({})}>
            {t('privacy.erasure.keep')}
          </Button>
        )
      }
    >
      {erasesAt !== null && (
        <Callout>
          {t('privacy.erasure.due')} <Moment at={erasesAt} />
        </Callout>
      )}
      <Dialog
        isOpen={isOpen}
        title={t('privacy.erasure.question')}
        onClose={() => setOpen(false)}
        size="narrow"
      >
        <ErasureForm onDone={() => setOpen(false)} />
      </Dialog>
    </Block>
  );
}

function ErasureForm({ onDone }: { readonly onDone: () => void }) {
  const { company } = useProfile();
  const request = useProvedAct(requestCompanyErasure, { refreshes: [getCompanyErasure] });
  const form = useForm({
    name: 'privacy/erasure',
    initial: { companyName: '' },
    // Typing the name confirms the intent: it is required each time.
    secrets: ['companyName'],
    schema: requestCompanyErasure.body,
    submit: async (body) => {
      await request({ body });
      onDone();
    },
  });
  return (
    <Stack>
      <p>{t('privacy.erasure.consequences', { company: company?.name ?? '' })}</p>
      <Form form={form} label={t('privacy.erasure.question')}>
        <TextField {...form.field('companyName')} label={t('forms.companyName')} isFocused />
        <FormFooter form={form} variant="danger">
          {t('privacy.erasure.confirm')}
        </FormFooter>
      </Form>
    </Stack>
  );
}
