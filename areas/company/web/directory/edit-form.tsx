import { formatPhone, type MemberCard, updateMember } from '@artel/company/contract';
import { t } from '@artel/web';
import { Form, FormFooter, Row, Text, TextField, useForm } from '@artel/web/ui';
import * as z from 'zod/mini';
import { DepartmentPicker } from '../departments/department-picker.tsx';
import { listName } from '../members/list-name.ts';
import { NameFields } from '../person/name-fields.tsx';
import { useUpdateMember } from './api.ts';

const placed = z.pick(updateMember.body, { position: true });
const corrected = z.pick(updateMember.body, {
  position: true,
  familyName: true,
  givenName: true,
  middleName: true,
  workPhone: true,
  extension: true,
});

interface EditFormProps {
  readonly member: MemberCard;
  readonly onDone: () => void;
}

/**
 * Edits the company's facts of a member: department and position, and, if the reader may correct them, the
 * name and the work telephone.
 */
export function EditForm({ member, onDone }: EditFormProps) {
  const update = useUpdateMember();
  const { isMendable } = member;
  const form = useForm({
    name: `company/member-${member.id}`,
    initial: {
      familyName: member.familyName,
      givenName: member.givenName,
      middleName: member.middleName,
      position: member.position,
      departmentId: member.departmentId ?? '',
      workPhone: formatPhone(member.contacts?.workPhone ?? ''),
      extension: member.contacts?.extension ?? '',
    },
    schema: isMendable ? corrected : placed,
    submit: async ({ position, departmentId, ...facts }) => {
      await update.mutateAsync({
        params: { memberId: member.id },
        body: {
          position,
          departmentId: departmentId === '' ? null : departmentId,
          ...(isMendable && facts),
          version: member.version,
        },
      });
      onDone();
    },
  });
  return (
    <Form form={form} label={t('company.people.edit')}>
      <Text size="heading" weight="strong">
        <bdi>{listName(member)}</bdi>
      </Text>
      {isMendable && (
        <>
          <NameFields field={form.field} />
          <Text size="small" tone="secondary">
            {t('company.people.mend-hint')}
          </Text>
        </>
      )}
      <TextField
        {...form.field('position')}
        label={t('forms.position')}
        autoComplete="off"
        isOptional
        isFocused
      />
      <DepartmentPicker {...form.field('departmentId')} none={t('company.people.no-department')} />
      {isMendable && (
        <Row gap={4} align="start">
          <TextField {...form.field('workPhone')} label={t('forms.workPhone')} type="tel" isOptional />
          <TextField {...form.field('extension')} label={t('forms.extension')} isNumeric isOptional />
        </Row>
      )}
      <FormFooter form={form} onCancel={onDone}>
        {t('company.people.save')}
      </FormFooter>
    </Form>
  );
}
