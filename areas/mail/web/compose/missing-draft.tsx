import { type Account, type Draft, saveDraft } from '@artel/mail/contract';
import { call, showFailure, t } from '@artel/web';
import { Button, Callout, DangerButton, Row, Stack, Text } from '@artel/web/ui';
import { type Ref, useState } from 'react';
import { useCreateDraft } from './api.ts';
import type { LetterDraft } from './letter-draft.ts';

interface MissingDraftProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly own: LetterDraft;
  readonly draft: Draft;
  readonly accounts: readonly Account[];
  readonly onOpen: (draftId: string) => void;
  readonly onClose: () => void;
}

/** The letter was sent or deleted elsewhere; text that was not saved by then can become a new draft. */
export function MissingDraft({ ref, own, draft, accounts, onOpen, onClose }: MissingDraftProps) {
  const [isSaving, setSaving] = useState(false);
  const creation = useCreateDraft();
  const { isSaved, letter } = own.get();
  const saveAsNew = async () => {
    setSaving(true);
    try {
      const { kind, aboutId } = draft;
      const about = aboutId === null ? {} : { kind, aboutId };
      const from = accounts.some(({ id }) => id === letter.accountId) && { accountId: letter.accountId };
      const begun = await creation.mutateAsync({ body: { ...about, ...from } }).catch(() => null);
      if (begun === null) return;
      const { to, cc, bcc, subject, body, quotes } = letter;
      const words = { to: [...to], cc: [...cc], bcc: [...bcc], subject, body, quotes };
      await call(saveDraft, { params: { draftId: begun.id }, body: { version: begun.version, ...words } });
      own.finish();
      onOpen(begun.id);
    } catch (failure) {
      showFailure(failure);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Callout ref={ref} role="alert" tabIndex={-1}>
      <Stack gap={2}>
        <Text>{t('mail.compose.gone')}</Text>
        {!isSaved && <Text>{t('mail.compose.gone-own')}</Text>}
        <Row>
          {isSaved ? (
            <Button variant="default" onClick={onClose}>
              {t('mail.compose.close')}
            </Button>
          ) : (
            <>
              <Button aria-busy={isSaving} disabled={isSaving} onClick={() => void saveAsNew()}>
                {t('mail.compose.save-as-new')}
              </Button>
              <DangerButton onClick={onClose}>{t('mail.compose.drop-own')}</DangerButton>
            </>
          )}
        </Row>
      </Stack>
    </Callout>
  );
}
