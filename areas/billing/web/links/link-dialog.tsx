import { showToast, t } from '@artel/web';
import { Button, CopyField, Dialog, DialogFooter, LoadFailure, Skeleton, Stack } from '@artel/web/ui';
import { useQuery } from '@tanstack/react-query';
import type { LinkActs } from './use-link-acts.ts';

interface LinkDialogProps {
  readonly acts: LinkActs;
  readonly onClose: () => void;
}

/** Shows the public address of an invoice and revokes it. */
export function LinkDialog({ acts, onClose }: LinkDialogProps) {
  // Fetched each time, because the address may have been revoked elsewhere.
  const { data: url, error, isPending, isFetching, refetch } = useQuery({ ...acts.link, gcTime: 0 });
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
        {isPending && <Skeleton width="100%" height="4rem" />}
        {url !== undefined && <CopyField label={t('billing.invoices.link-shown')} value={url} />}
        {!isPending && url === undefined && (
          <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        )}
      </Stack>
      {url !== undefined && (
        <DialogFooter>
          <Button variant="default" onClick={() => void revoke()}>
            {t('billing.invoices.revoke-link')}
          </Button>
        </DialogFooter>
      )}
    </Dialog>
  );
}
