import { showToast, t } from '@artel/web';
import { CopyField, Dialog, DialogFooter, Skeleton, Stack } from '@artel/web/ui';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { LinkActs } from './use-link-acts.ts';

interface LinkDialogProps {
  readonly acts: LinkActs;
  readonly onClose: () => void;
}

/** The address of an invoice to send on, and the way to have it open nothing any more. */
export function LinkDialog({ acts, onClose }: LinkDialogProps) {
  const [url, setUrl] = useState<string>();
  const { open } = acts;
  useEffect(() => {
    let isWanted = true;
    void open().then((found) => {
      if (!isWanted) return;
      if (found === null) onClose();
      else setUrl(found);
    });
    return () => {
      isWanted = false;
    };
  }, [open, onClose]);
  const revoke = async () => {
    if (await acts.revoke()) {
      showToast({ severity: 'success', title: t('billing.invoices.link-revoked') });
      onClose();
    }
  };
  return (
    <Dialog isOpen title={t('billing.invoices.link-shown')} size="narrow" onClose={onClose}>
      <Stack gap={3}>
        <p>{t('billing.invoices.link-lead')}</p>
        {url === undefined ? (
          <Skeleton width="100%" height="4rem" />
        ) : (
          <CopyField label={t('billing.invoices.link-shown')} value={url} />
        )}
      </Stack>
      <DialogFooter>
        <Button variant="default" onClick={() => void revoke()}>
          {t('billing.invoices.revoke-link')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
