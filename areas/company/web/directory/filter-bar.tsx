import { type Department, MemberSort, Role } from '@artel/company/contract';
import { t } from '@artel/web';
import { Button, CheckField, PlainSelect, Popover, SearchField, Stack, Text, Toolbar } from '@artel/web/ui';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { departmentChoices } from '../departments/department-path.ts';
import type { DirectoryQuery } from './api.ts';
import { useColumns } from './use-columns.ts';
import type { useDirectoryAddress } from './use-directory-address.ts';

type Address = ReturnType<typeof useDirectoryAddress>;

interface FilterBarProps {
  readonly words: Address['words'];
  readonly query: DirectoryQuery;
  readonly departments: readonly Department[];
  readonly found: number | undefined;
  /** Whether the reader may list people who left. */
  readonly mayManage: boolean;
  /** People who left are listed: only the filter by state applies to them. */
  readonly isOfLeavers: boolean;
  readonly onChange: Address['change'];
  /** Actions on all people found. */
  readonly children?: ReactNode;
}

/** Pause in typing, in milliseconds, before the server is queried. */
const PAUSE_MS = 200;

/** The filters of the directory, and which columns it shows. */
export function FilterBar({
  words,
  query,
  departments,
  found,
  mayManage,
  isOfLeavers,
  onChange,
  children,
}: FilterBarProps) {
  const label = found === undefined ? '' : t('company.people.found', { count: found });
  return (
    <Toolbar
      label={t('company.people.filter')}
      search={!isOfLeavers && <Search value={words.q ?? ''} onChange={(q) => onChange({ q })} />}
      summary={isOfLeavers ? undefined : label}
      aside={!isOfLeavers && children}
    >
      {!isOfLeavers && (
        <>
          <PlainSelect
            label={t('forms.department')}
            value={query.department ?? ''}
            choices={[
              { value: '', label: t('company.people.any-department') },
              { value: 'none', label: t('company.people.no-department') },
              ...departmentChoices(departments),
            ]}
            onChange={(department) => onChange({ department })}
          />
          <PlainSelect<string>
            label={t('forms.role')}
            value={query.role ?? ''}
            choices={[
              { value: '', label: t('company.people.any-role') },
              ...Role.options.map((role) => ({ value: role, label: t(`company.role.${role}`) })),
            ]}
            onChange={(role) => onChange({ role })}
          />
        </>
      )}
      {/* The same element for every list below, so that the focus stays when the list changes. */}
      <StateFilter
        key="state"
        value={isOfLeavers ? 'left' : (query.state ?? '')}
        mayManage={mayManage}
        onChange={(state) => onChange({ state })}
      />
      {!isOfLeavers && <ViewPopover query={query} onChange={onChange} />}
    </Toolbar>
  );
}

function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    // The address changed from elsewhere: the back button, a cleared filter.
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const notify = useEffectEvent(onChange);
  useEffect(() => {
    if (typed.trim() === known) return;
    const timer = setTimeout(() => notify(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, known]);
  return <SearchField label={t('company.people.search')} value={typed} onChange={setTyped} />;
}

interface StateFilterProps {
  readonly value: string;
  readonly mayManage: boolean;
  readonly onChange: (value: string) => void;
}

/** The filter by state: active, suspended or left. */
function StateFilter({ value, mayManage, onChange }: StateFilterProps) {
  return (
    <PlainSelect
      label={t('forms.state')}
      value={value}
      choices={[
        { value: '', label: t('company.people.any-state') },
        { value: 'active', label: t('company.people.state.active') },
        { value: 'suspended', label: t('company.people.state.suspended') },
        ...(mayManage ? [{ value: 'left', label: t('company.people.state.left') }] : []),
      ]}
      onChange={onChange}
    />
  );
}

function ViewPopover({ query, onChange }: Pick<FilterBarProps, 'query' | 'onChange'>) {
  const { offered, shown, toggle } = useColumns();
  return (
    <Popover
      label={t('company.people.look')}
      target={(open) => (
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.5} />}
          {...open}
        >
          {t('company.people.look')}
        </Button>
      )}
    >
      <Stack gap={2}>
        <PlainSelect<string>
          label={t('forms.sort')}
          value={query.sort}
          choices={MemberSort.options.map((sort) => ({
            value: sort,
            label: t(`company.people.sort.${sort}`),
          }))}
          onChange={(sort) => onChange({ sort, order: undefined })}
        />
        <PlainSelect<string>
          label={t('forms.order')}
          value={query.order}
          choices={[
            { value: 'asc', label: t('company.people.order.asc') },
            { value: 'desc', label: t('company.people.order.desc') },
          ]}
          onChange={(order) => onChange({ order })}
        />
        <Stack as="fieldset" gap={2}>
          <Text as="legend" size="small" tone="secondary">
            {t('company.people.columns')}
          </Text>
          {offered.map((name) => (
            <CheckField
              key={name}
              label={t(`company.people.column.${name}`)}
              isChecked={shown.includes(name)}
              onChange={(isShown) => toggle(name, isShown)}
            />
          ))}
        </Stack>
      </Stack>
    </Popover>
  );
}
