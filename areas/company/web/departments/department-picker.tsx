import { t } from '@artel/web';
import { type FieldBinding, SelectField } from '@artel/web/ui';
import { useDepartments } from './api.ts';
import { departmentChoices } from './department-path.ts';

interface DepartmentPickerProps extends FieldBinding {
  readonly label?: string;
  /** The label of the empty value, if none may be chosen; without it a department is required. */
  readonly none?: string;
  /** Departments that can't be chosen here. */
  readonly without?: ReadonlySet<string>;
}

/**
 * One department of the company, named by its path: the field's value is the department's id. The field is
 * shown before the departments are loaded, so that nothing below moves; if they can't be loaded, it stays
 * empty.
 */
export function DepartmentPicker({ none, without, label, ...rest }: DepartmentPickerProps) {
  const { data } = useDepartments();
  const name = label ?? t('forms.department');
  const choices = departmentChoices(data?.items ?? []).filter(({ value }) => without?.has(value) !== true);
  return (
    <SelectField
      {...rest}
      label={name}
      placeholder={none === undefined ? t('company.people.unchosen') : undefined}
      groups={[
        { label: name, choices: [...(none === undefined ? [] : [{ value: '', label: none }]), ...choices] },
      ]}
    />
  );
}
