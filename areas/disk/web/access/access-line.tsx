import type { DiskGrant, DiskRole } from '@artel/disk/contract';
import { t } from '@artel/web';
import { IconButton, Line, MenuButton, Moment, Stack, Text } from '@artel/web/ui';
import { IconBuilding, IconClock, IconSitemap, IconUser, IconX } from '@tabler/icons-react';
import { useGrantAccess } from '../api.ts';
import { useEndAccess } from '../left-behind/use-end-access.tsx';
import { daysFromNow, lifetimeChoices } from '../nodes/life-choices.ts';
import { RoleSelect } from './role-select.tsx';

const ICONS = { member: IconUser, department: IconSitemap, company: IconBuilding };

interface AccessLineProps {
  readonly nodeId: string;
  readonly grant: DiskGrant;
}

/** One principal with its access. A grant from a folder above is changed there. */
export function AccessLine({ nodeId, grant }: AccessLineProps) {
  const { principal, role, expiresAt, from } = grant;
  const change = useGrantAccess();
  const { end, dialog } = useEndAccess(nodeId, grant);
  const Icon = ICONS[principal.kind];
  const name = principal.name;
  const provide = (next: DiskRole, until: string | null) =>
    change.mutate({ params: { nodeId }, body: { principalId: principal.id, role: next, expiresAt: until } });
  return (
    <Line isOneLine>
      <Icon size={20} stroke={1.5} aria-hidden />
      <Stack as="span" gap={0} isGrowing>
        <bdi>{name}</bdi>
        {from !== null && (
          <Text as="span" size="small" tone="secondary">
            {t('disk.share.from', { name: from.name })}
          </Text>
        )}
        {expiresAt !== null && (
          <Text as="span" size="small" tone="secondary">
            {`${t('disk.share.until')} `}
            <Moment at={expiresAt} />
          </Text>
        )}
      </Stack>
      {from === null ? (
        <>
          <RoleSelect
            label={t('disk.share.role-of', { name })}
            value={role}
            onChange={(next) =>
              role === 'manager' && next !== 'manager' ? end(next) : provide(next, expiresAt)
            }
          />
          <MenuButton
            label={t('disk.share.life-of', { name })}
            icon={<IconClock size={18} stroke={1.5} />}
            actions={lifetimeChoices().map(({ value, label }) => ({
              key: value,
              label,
              run: () => provide(role, daysFromNow(value)),
            }))}
          />
          <IconButton
            variant="subtle"
            color="gray"
            aria-label={t('disk.share.revoke', { name })}
            onClick={() => end(null)}
          >
            <IconX size={18} stroke={1.5} />
          </IconButton>
          {dialog}
        </>
      ) : (
        <Text as="span" size="small" tone="secondary">
          {t(`disk.role.${role}`)}
        </Text>
      )}
    </Line>
  );
}
