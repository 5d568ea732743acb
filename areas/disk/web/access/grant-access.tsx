import { listDepartments } from '@artel/company/contract';
import { fullName, usePeopleLike, useProfile } from '@artel/company/web';
import type { DiskGrant, DiskRole } from '@artel/disk/contract';
import { getQuery, t } from '@artel/web';
import { Avatar, Combobox, type ComboboxOption } from '@artel/web/ui';
import { IconBuilding, IconSitemap } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGrantAccess } from '../api.ts';
import styles from './access.module.css';
import { RoleSelect } from './role-select.tsx';

interface GrantAccessProps {
  readonly nodeId: string;
  readonly grants: readonly DiskGrant[];
}

const PEOPLE_AT_ONCE = 20;

/**
 * The form to grant access: type to find a principal and press Enter; the role is chosen before and can be
 * changed later.
 */
export function GrantAccess({ nodeId, grants }: GrantAccessProps) {
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

/**
 * People, departments and the whole company, except those that already have their own access. Enter adds the
 * first one, so only matches of the typed text are listed, and the widest choice never precedes a narrower
 * one.
 */
function usePrincipals(typed: string, grants: readonly DiskGrant[]) {
  const isTyped = typed.trim() !== '';
  const { company } = useProfile();
  const { people, isWaiting } = usePeopleLike(typed, { limit: PEOPLE_AT_ONCE, state: 'active' });
  const departments = useQuery(getQuery(listDepartments, {})).data?.items ?? [];
  const taken = new Set(
    grants.filter(({ from }) => from === null).map(({ principal }) => `${principal.kind} ${principal.id}`),
  );
  const fits = (name: string) => getWords(name).includes(getWords(typed).trimEnd());
  const everybody: readonly ComboboxOption[] =
    company !== null && [company.name, t('disk.share.company-words')].some(fits)
      ? [
          {
            id: `company ${company.id}`,
            label: company.name,
            note: t('disk.share.company'),
            picture: <IconBuilding size={24} stroke={1.5} />,
          },
        ]
      : [];
  const inDepartments: readonly ComboboxOption[] = departments
    .filter(({ name }) => fits(name))
    .slice(0, PEOPLE_AT_ONCE)
    .map(({ id, name }) => ({
      id: `department ${id}`,
      label: name,
      note: t('disk.share.department'),
      picture: <IconSitemap size={24} stroke={1.5} />,
    }));
  const found: readonly ComboboxOption[] = people
    // While the text changes, the results still belong to the shorter one.
    .filter((person) => person.id !== company?.memberId && (!isWaiting || fits(fullName(person))))
    .map((person) => ({
      id: `member ${person.id}`,
      label: fullName(person),
      note: person.position,
      picture: <Avatar {...person} src={person.avatar} />,
    }));
  const ordered = isTyped
    ? [...found, ...(isWaiting ? [] : [...inDepartments, ...everybody])]
    : [...everybody, ...inDepartments, ...found];
  const options = ordered.filter(({ id }) => !taken.has(id));
  const note = options.length > 0 ? '' : t(isWaiting ? 'ui.loading' : 'disk.share.nobody-fits');
  return { options, note };
}

/** Words preceded by a blank, so that a word is found by its beginning and not by its middle. */
function getWords(text: string): string {
  const words = text
    .toLocaleLowerCase('ru')
    .replaceAll('\u0451', '\u0435')
    .split(/[^\p{L}\p{N}]+/u);
  return ` ${words.filter(Boolean).join(' ')} `;
}
