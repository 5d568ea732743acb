import { listDepartments } from '@artel/company/contract';
import { fullName, usePeopleLike, useProfile } from '@artel/company/web';
import type { DiskGrant, DiskRole } from '@artel/disk/contract';
import { queryOf, t } from '@artel/web';
import { Avatar, Combobox, type ComboboxOption } from '@artel/web/ui';
import { IconBuilding, IconSitemap } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGrantAccess } from '../api.ts';
import { RoleSelect } from './role-select.tsx';
import styles from './share.module.css';

interface GiveAccessProps {
  readonly nodeId: string;
  readonly grants: readonly DiskGrant[];
}

const PEOPLE_AT_ONCE = 20;

/** One is found by typing and let in by Enter; the role is chosen before and changed any time. */
export function GiveAccess({ nodeId, grants }: GiveAccessProps) {
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState<DiskRole>('editor');
  const grant = useGrantAccess();
  const { options, note } = usePrincipals(typed, grants);
  return (
    <div className={styles.give}>
      <Combobox
        label={t('disk.share.whom')}
        placeholder={t('disk.share.whom-hint')}
        typed={typed}
        onType={setTyped}
        options={options}
        note={note}
        onChoose={(chosen) => {
          grant.mutate({ params: { nodeId }, body: { principalId: chosen.split(' ')[1] ?? '', role } });
        }}
        isFocused
      />
      <RoleSelect label={t('disk.share.role')} value={role} onChange={setRole} />
    </div>
  );
}

/** People, departments and the whole company, as far as they have no access of their own yet. */
function usePrincipals(typed: string, grants: readonly DiskGrant[]) {
  const words = typed.trim();
  const { company } = useProfile();
  const { people, isWaiting } = usePeopleLike(typed, { limit: PEOPLE_AT_ONCE, state: 'active' });
  const departments = useQuery(queryOf(listDepartments, {})).data?.items ?? [];
  const taken = new Set(
    grants.filter(({ from }) => from === null).map(({ principal }) => `${principal.kind} ${principal.id}`),
  );
  const fits = (name: string) => name.toLocaleLowerCase('ru').includes(words.toLocaleLowerCase('ru'));
  const options: readonly ComboboxOption[] = [
    ...(company !== null && fits(company.name)
      ? [
          {
            id: `company ${company.id}`,
            label: company.name,
            note: t('disk.share.company'),
            picture: <IconBuilding size={24} stroke={1.5} />,
          },
        ]
      : []),
    ...departments
      .filter(({ name }) => fits(name))
      .slice(0, PEOPLE_AT_ONCE)
      .map(({ id, name }) => ({
        id: `department ${id}`,
        label: name,
        note: t('disk.share.department'),
        picture: <IconSitemap size={24} stroke={1.5} />,
      })),
    ...people
      .filter(({ id }) => id !== company?.memberId)
      .map((person) => ({
        id: `member ${person.id}`,
        label: fullName(person),
        note: person.position,
        picture: <Avatar {...person} src={person.avatar} />,
      })),
  ].filter(({ id }) => !taken.has(id));
  const note = options.length > 0 ? '' : t(isWaiting ? 'ui.loading' : 'disk.share.nobody-fits');
  return { options, note };
}
