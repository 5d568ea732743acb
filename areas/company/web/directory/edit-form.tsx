import { type Member, updateMember } from '@artel/company/contract';
import { t } from '@artel/web';
import { Form, Row, SubmitButton, Text, TextField, useForm } from '@artel/web/ui';
import { Button } from '@mantine/core';
import * as z from 'zod/mini';
import { DepartmentPicker } from '../departments/department-picker.tsx';
import { listName } from '../members/list-name.ts';
import { useUpdateMember } from './api.ts';

const fields = z.pick(updateMember.body, { position: true });

interface EditFormProps {
  readonly member: Member;
  readonly onDone: () => void;
}

export function EditForm({ member, onDone }: EditFormProps) {
  const update = useUpdateMember();
  const form = useForm({
    name: `company/member-${member.id}`,
    initial: { position: member.position, departmentId: member.departmentId ?? '' },
    schema: fields,
    submit: async ({ position, departmentId }) => {
      await update.mutateAsync({
        params: { memberId: member.id },
        body: { position, departmentId: departmentId === '' ? null : departmentId, version: member.version },
      });
      onDone();
    },
  });
  return (
    <Form form={form} label={t('company.people.edit')}>
      <Text size="heading" weight="strong">
        <bdi>{listName(member)}</bdi>
      </Text>
      <TextField
        {...form.field('position')}
        label={t('forms.position')}
        autoComplete="off"
        isOptional
        isFocused
      />
      <DepartmentPicker {...form.field('departmentId')} none={t('company.people.no-department')} />
      <Row>
        <SubmitButton isPending={form.isPending}>{t('company.people.save')}</SubmitButton>
        <Button variant="default" onClick={onDone}>
          {t('ui.cancel')}
        </Button>
      </Row>
    </Form>
  );
}
