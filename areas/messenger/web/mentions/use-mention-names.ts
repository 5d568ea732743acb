import { useDepartments } from '@artel/company/web';
import { ALL } from '@artel/messenger/contract';
import { t } from '@artel/web';
import { formatName, type Person } from '../people/api.ts';

/** The names that mentions show: people, departments, everyone. */
export function useMentionNames(people: ReadonlyMap<string, Person>): (id: string) => string {
  const departments = useDepartments().data?.items ?? [];
  return (id) => {
    if (id === ALL) return t('messenger.everyone');
    return departments.find((one) => one.id === id)?.name ?? formatName(people.get(id));
  };
}
