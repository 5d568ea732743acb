import { t } from '@artel/web';
import { SelectField, type useForm } from '@artel/web/ui';
import { useDepartmentChoices } from './api.ts';

interface PresetFieldsProps {
  readonly field: (name: 'role' | 'departmentId') => ReturnType<ReturnType<typeof useForm>['field']>;
  readonly roles: readonly string[];
}

/** As what somebody comes: role and department. */
export function PresetFields({ field, roles }: PresetFieldsProps) {
  const departments = useDepartmentChoices();
  const choices = roles.map((value) => ({ value, label: t(`company.role.${value}`) }));
  return (
    <>
      <SelectField
        {...field('role')}
        label={t('forms.role')}
        groups={[{ label: t('forms.role'), choices }]}
      />
      {/* There before the departments are: nothing below may move under a pointer when they come. */}
      <SelectField
        {...field('departmentId')}
        label={t('forms.departmentId')}
        groups={[
          {
            label: t('forms.departmentId'),
            choices: [{ value: '', label: t('invitations.letters.no-department') }, ...departments],
          },
        ]}
      />
    </>
  );
}
