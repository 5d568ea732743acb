import {
  type MemberCard as Card,
  type Department,
  formatPhone,
  getMember,
  type Member,
  updateMember,
} from '@artel/company/contract';
import { t, useRenewal } from '@artel/web';
import {
  Avatar,
  Badge,
  Dialog,
  Form,
  LoadFailure,
  Moment,
  SelectField,
  Skeleton,
  SubmitButton,
  TextField,
  useForm,
} from '@artel/web/ui';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { absenceDays } from '../../absences/absence-days.ts';
import { birthdayWords } from '../../profile/birthday-words.ts';
import { zoneName } from '../../profile/zone-groups.ts';
import { fullName } from '../full-name.ts';
import { useMember, useUpdateMember } from '../people-api.ts';
import { departmentChoices, departmentPath } from './department-path.ts';
import styles from './directory.module.css';
import type { Intent } from './intent.ts';
import { listName } from './list-name.ts';

interface MemberCardProps {
  /** Whose card is open; the address says so. */
  readonly memberId: string | undefined;
  /** Somebody invented, of whom the server knows nothing. */
  readonly mock: Member | undefined;
  readonly departments: readonly Department[];
  readonly mayManage: boolean;
  readonly onIntent: (intent: Intent) => void;
  readonly onClose: () => void;
}

/** The card of one person, above the directory. */
export function MemberCard({ memberId, mock, onClose, ...rest }: MemberCardProps) {
  return (
    <Dialog isOpen={memberId !== undefined} title={t('company.people.card')} onClose={onClose}>
      {memberId !== undefined &&
        (mock ? (
          <MemberFacts member={mock} {...rest} />
        ) : (
          <LoadedCard key={memberId} memberId={memberId} onClose={onClose} {...rest} />
        ))}
    </Dialog>
  );
}

type CardProps = Omit<MemberCardProps, 'memberId' | 'mock'>;

interface FactsProps
  extends Pick<CardProps, 'departments'>,
    Partial<Pick<CardProps, 'mayManage' | 'onIntent'>> {
  readonly member: Member | Card;
  readonly onEdit?: () => void;
}

function LoadedCard({ memberId, ...rest }: CardProps & { readonly memberId: string }) {
  const member = useMember(memberId);
  const [isEditing, setEditing] = useState(false);
  if (member.data === undefined) {
    if (!member.isError) return <CardWaiting />;
    return (
      <LoadFailure
        error={member.error}
        message={t('company.people.card-failed')}
        isRetrying={member.isFetching}
        onRetry={() => void member.refetch()}
      />
    );
  }
  if (isEditing) {
    return (
      <EditForm
        key={member.data.version}
        member={member.data}
        departments={rest.departments}
        onDone={() => setEditing(false)}
      />
    );
  }
  return <MemberFacts member={member.data} onEdit={() => setEditing(true)} {...rest} />;
}

/** What a card tells its reader; in the directory and wherever a card is shown as others see it. */
export function MemberFacts({ member, departments, mayManage, onIntent, onEdit }: FactsProps) {
  const renew = useRenewal(getMember);
  const about = { memberIds: [member.id], member };
  const path = departmentPath(departments, member.departmentId);
  const head = departments.find(({ id }) => id === member.departmentId)?.head;
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <Avatar {...member} src={member.avatar} size="portrait" onFailure={renew} />
        <div className={styles.words}>
          <p className={styles.cardName}>
            <bdi>{listName(member)}</bdi>
          </p>
          {member.position !== '' && (
            <p className={styles.position}>
              <bdi>{member.position}</bdi>
            </p>
          )}
          {member.isSuspended && <Badge look="attention">{t('company.people.suspended')}</Badge>}
        </div>
      </div>
      <dl className={styles.facts}>
        <Fact name={t('forms.role')}>{t(`company.role.${member.role}`)}</Fact>
        {path.length > 0 && <Fact name={t('forms.department')}>{path.join(' / ')}</Fact>}
        {head && head.id !== member.id && <Fact name={t('forms.headId')}>{fullName(head)}</Fact>}
        {member.email !== null && member.email !== '' && (
          <Fact name={t('company.people.column.email')}>
            <a href={`mailto:${member.email}`}>{member.email}</a>
          </Fact>
        )}
        {'contacts' in member && <PersonFacts card={member} />}
        <Fact name={t('company.people.column.joined')}>
          <Moment at={member.joinedAt} />
        </Fact>
      </dl>
      {mayManage && (
        <div className={styles.cardActs}>
          <Button variant="default" onClick={onEdit}>
            {t('company.people.edit')}
          </Button>
          <Button variant="default" onClick={() => onIntent?.({ kind: 'role', ...about })}>
            {t('company.people.change-role')}
          </Button>
          <Button
            variant="default"
            onClick={() => onIntent?.({ kind: 'suspension', isRestoring: member.isSuspended, ...about })}
          >
            {t(member.isSuspended ? 'company.people.restore' : 'company.people.suspend')}
          </Button>
          <Button variant="default" onClick={() => onIntent?.({ kind: 'off-boarding', ...about })}>
            {t('company.off-boarding.let-go')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What the person tells colleagues; what the reader may not know is not there. */
function PersonFacts({ card }: { readonly card: Card }) {
  const { contacts, status, absence, birthday, workingFrom, workingTo } = card;
  const phones = [
    { name: t('forms.mobilePhone'), number: contacts?.mobilePhone ?? '', extension: '' },
    { name: t('forms.workPhone'), number: contacts?.workPhone ?? '', extension: contacts?.extension ?? '' },
  ].filter(({ number }) => number !== '');
  return (
    <>
      {status !== null && <Fact name={t('forms.statusText')}>{status.text}</Fact>}
      {absence !== null && (
        <Fact name={t('company.people.away')}>
          {`${t(`company.work.kinds.${absence.kind}`)}, ${absenceDays(absence.from, absence.to)}`}
          {absence.substitute !== null &&
            t('company.people.stands-in', { name: fullName(absence.substitute) })}
        </Fact>
      )}
      {phones.map(({ name, number, extension }) => (
        <Fact key={name} name={name}>
          <a href={`tel:${number}`}>{formatPhone(number)}</a>
          {extension !== '' && t('company.people.extension', { extension })}
        </Fact>
      ))}
      {birthday !== null && <Fact name={t('forms.birthday')}>{birthdayWords(birthday)}</Fact>}
      {workingFrom !== null && workingTo !== null && (
        <Fact
          name={t('company.people.hours')}
        >{`${workingFrom}–${workingTo}, ${zoneName(card.timeZone)}`}</Fact>
      )}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

const fields = z.pick(updateMember.body, { position: true });

interface EditFormProps {
  readonly member: Member;
  readonly departments: readonly Department[];
  readonly onDone: () => void;
}

function EditForm({ member, departments, onDone }: EditFormProps) {
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
  const label = t('forms.department');
  const choices = [
    { value: '', label: t('company.people.no-department') },
    ...departmentChoices(departments),
  ];
  return (
    <Form form={form} label={t('company.people.edit')}>
      <p className={styles.cardName}>
        <bdi>{listName(member)}</bdi>
      </p>
      <TextField
        {...form.field('position')}
        label={t('forms.position')}
        autoComplete="off"
        isOptional
        isFocused
      />
      <SelectField {...form.field('departmentId')} label={label} groups={[{ label, choices }]} />
      <div className={styles.cardActs}>
        <SubmitButton isPending={form.isPending}>{t('company.people.save')}</SubmitButton>
        <Button variant="default" onClick={onDone}>
          {t('ui.cancel')}
        </Button>
      </div>
    </Form>
  );
}

function CardWaiting() {
  return (
    <div className={styles.cardHead} role="status" aria-label={t('ui.loading')}>
      <Skeleton width="6rem" height="6rem" isRound />
      <Skeleton width="12rem" height="1.5rem" />
    </div>
  );
}
