import { saveFile, useProfile } from '@artel/company/web';
import type { InvitationLink } from '@artel/invitations/contract';
import { showToast, t } from '@artel/web';
import {
  Badge,
  Button,
  ConfirmDialog,
  CopyField,
  Dialog,
  DialogFooter,
  EmptyDrawing,
  EmptyState,
  Line,
  Lines,
  MenuButton,
  Moment,
  PagedList,
  QrCode,
  qrPicture,
  Row,
  Skeleton,
  Stack,
  Text,
} from '@artel/web/ui';
import { IconQrcode, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useInvitationLinks, useRevokeLink } from './api.ts';
import styles from './sheet.module.css';

/** Links for many people, in each state of a list. */
export function LinkList({ onNew }: { readonly onNew: () => void }) {
  const links = useInvitationLinks();
  return (
    <PagedList
      list={links}
      skeleton={<LinksSkeleton />}
      empty={
        <EmptyState
          drawing={<EmptyDrawing kind="access" />}
          title={t('invitations.letters.no-links-title')}
          action={<Button onClick={onNew}>{t('invitations.letters.new-link')}</Button>}
        >
          {t('invitations.letters.no-links')}
        </EmptyState>
      }
    >
      {(items) => (
        <Lines variant="framed" aria-label={t('invitations.letters.links')}>
          {items.map((link) => (
            <LinkLine key={link.id} link={link} />
          ))}
        </Lines>
      )}
    </PagedList>
  );
}

function LinksSkeleton() {
  return (
    <Lines variant="framed" role="status" aria-label={t('ui.loading')}>
      {['20rem', '16rem', '18rem'].map((width) => (
        <Line key={width}>
          <Skeleton width={width} height="2.5rem" />
        </Line>
      ))}
    </Lines>
  );
}

function LinkLine({ link }: { readonly link: InvitationLink }) {
  const { id, url, role, departmentName, emailDomain, maxUses, uses, state, expiresAt } = link;
  const revoke = useRevokeLink();
  const [open, setOpen] = useState<'sheet' | 'question' | null>(null);
  const close = () => setOpen(null);
  const used = usedWords(uses, maxUses);
  const what = [t(`company.role.${role}`), departmentName, emailDomain && `@${emailDomain}`, used];
  return (
    <Line isOneLine align="start">
      <Stack gap={2} isGrowing>
        <Row>
          <Badge variant={state === 'open' ? 'accent' : 'plain'}>
            {t(`invitations.letters.link-state.${state}`)}
          </Badge>
          <Text as="span" size="small" tone="secondary">
            {what.filter(Boolean).join(' · ')} · {t('invitations.accept.until')} <Moment at={expiresAt} />
          </Text>
        </Row>
        {state === 'open' && <CopyField label={t('forms.linkId')} value={url} />}
      </Stack>
      {state === 'open' && (
        <MenuButton
          label={t('ui.grid.acts-of', { name: t('forms.linkId') })}
          actions={[
            {
              key: 'qr',
              label: t('invitations.letters.qr'),
              icon: IconQrcode,
              run: () => setOpen('sheet'),
            },
            {
              key: 'revoke',
              label: t('invitations.letters.revoke'),
              icon: IconX,
              variant: 'danger',
              isApart: true,
              run: () => setOpen('question'),
            },
          ]}
        />
      )}
      <Dialog
        isOpen={open === 'sheet'}
        title={t('invitations.letters.qr-title')}
        onClose={close}
        size="narrow"
      >
        <Sheet link={link} />
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'question'}
        title={t('invitations.letters.revoke-link-title')}
        act={t('invitations.letters.revoke')}
        onConfirm={async () => {
          await revoke.mutateAsync({ params: { linkId: id } });
          showToast({ severity: 'success', title: t('invitations.letters.link-revoked') });
        }}
        onClose={close}
      >
        <p>{t('invitations.letters.revoke-link-text')}</p>
      </ConfirmDialog>
    </Line>
  );
}

/** The printed sheet: scanning its code opens the invitation. */
function Sheet({ link: { url, expiresAt } }: { readonly link: InvitationLink }) {
  const name = useProfile().company?.name ?? '';
  return (
    <Stack>
      <Stack align="center" className={styles.sheet}>
        <p>{t('invitations.accept.page-title', { company: name })}</p>
        <QrCode text={url} label={t('invitations.letters.qr-label')} />
        <p>{t('invitations.letters.qr-how')}</p>
        <p>{url}</p>
        <p>
          {t('invitations.accept.until')} <Moment at={expiresAt} />
        </p>
      </Stack>
      <DialogFooter>
        <Button variant="default" onClick={() => void savePicture(url)}>
          {t('invitations.letters.save-picture')}
        </Button>
        <Button onClick={() => window.print()}>{t('invitations.letters.print')}</Button>
      </DialogFooter>
    </Stack>
  );
}

function usedWords(uses: number, maxUses: number | null): string {
  if (maxUses !== null) return t('invitations.letters.used-of', { count: uses, limit: maxUses });
  return uses === 0 ? t('invitations.letters.used-nobody') : t('invitations.letters.used', { count: uses });
}

/** Saves the code alone, for a poster or a letter of one's own. */
async function savePicture(url: string): Promise<void> {
  saveFile(await qrPicture(url), t('invitations.letters.picture-name'));
}
