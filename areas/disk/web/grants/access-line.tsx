import type { DiskGrant, DiskRole } from '@artel/disk/contract';
import { t } from '@artel/web';
import { MenuButton, Moment } from '@artel/web/ui';
import { ActionIcon } from '@mantine/core';
import { IconBuilding, IconClock, IconSitemap, IconUser, IconX } from '@tabler/icons-react';
import { useGrantAccess, useRevokeAccess } from '../api.ts';
import { daysFromNow, lifeChoices } from '../nodes/life-choices.ts';
import { RoleSelect } from './role-select.tsx';
import styles from './share.module.css';

const ICONS = { member: IconUser, department: IconSitemap, company: IconBuilding };

interface AccessLineProps {
  readonly nodeId: string;
  readonly grant: DiskGrant;
}

/** Who has which access. What comes from a folder above is changed there. */
export function AccessLine({ nodeId, grant: { id, principal, role, expiresAt, from } }: AccessLineProps) {
  const change = useGrantAccess();
  const revoke = useRevokeAccess();
  const Icon = ICONS[principal.kind];
  const name = principal.name;
  const give = (next: DiskRole, until: string | null) =>
    change.mutate({ params: { nodeId }, body: { principalId: principal.id, role: next, expiresAt: until } });
  return (
    <li className={styles.line}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <span className={styles.words}>
        <bdi>{name}</bdi>
        {from !== null && <span className={styles.note}>{t('disk.share.from', { name: from.name })}</span>}
        {expiresAt !== null && (
          <span className={styles.note}>
            {`${t('disk.share.until')} `}
            <Moment at={expiresAt} />
          </span>
        )}
      </span>
      {from === null ? (
        <>
          <RoleSelect
            label={t('disk.share.role-of', { name })}
            value={role}
            onChange={(next) => give(next, expiresAt)}
          />
          <MenuButton
            label={t('disk.share.life-of', { name })}
            icon={<IconClock size={18} stroke={1.5} />}
            actions={lifeChoices().map(({ value, label }) => ({
              key: value,
              label,
              run: () => give(role, daysFromNow(value)),
            }))}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('disk.share.revoke', { name })}
            onClick={() => revoke.mutate({ params: { grantId: id } })}
          >
            <IconX size={18} stroke={1.5} />
          </ActionIcon>
        </>
      ) : (
        <span className={styles.note}>{t(`disk.role.${role}`)}</span>
      )}
    </li>
  );
}
