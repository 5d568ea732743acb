import { PersonPicker } from '@artel/company/web';
import { DiskKind } from '@artel/disk/contract';
import { t } from '@artel/web';
import { Fields, SelectField } from '@artel/web/ui';
import { useDiskAddress } from './use-disk-address.ts';

/** Days back from now. */
const DAYS = ['1', '7', '30', '365'];

/** Filters of the results: kind, uploader and date of change. */
export function SearchFilters() {
  const { words, change } = useDiskAddress();
  const getField = (name: 'kind' | 'owner' | 'days') => ({
    name,
    value: words[name] ?? '',
    error: undefined,
    onChange: (value: string) => change({ [name]: value === '' ? undefined : value }, { replace: true }),
  });
  return (
    <Fields width="narrow">
      <SelectField
        {...getField('kind')}
        label={t('disk.search.kind')}
        groups={[
          {
            label: t('disk.search.kind'),
            choices: [
              { value: '', label: t('disk.search.any-kind') },
              ...DiskKind.options.map((kind) => ({ value: kind, label: t(`disk.kind.${kind}`) })),
            ],
          },
        ]}
      />
      <PersonPicker
        {...getField('owner')}
        label={t('disk.search.owner')}
        emptyText={t('disk.search.anybody')}
        isFilter
      />
      <SelectField
        {...getField('days')}
        label={t('disk.search.when')}
        groups={[
          {
            label: t('disk.search.when'),
            choices: [
              { value: '', label: t('disk.search.any-time') },
              ...DAYS.map((days) => ({
                value: days,
                label: t('disk.search.days', { count: Number(days) }),
              })),
            ],
          },
        ]}
      />
    </Fields>
  );
}
