import {
  type MemberCard as Card,
  type Department,
  formatPhone,
  getMember,
  type Member,
} from '@artel/company/contract';
import { t, useRenewal } from '@artel/web';
import { Avatar, Badge, Facts, Moment, Row, Stack, Text } from '@artel/web/ui';
import type { ReactNode } from 'react';
import { absenceDays } from '../absences/absence-days.ts';
import { departmentPath } from '../departments/department-path.ts';
import { fullName } from '../members/full-name.ts';
import { listName } from '../members/list-name.ts';
import { birthdayWords } from '../person/birthday-words.ts';
import { zoneName } from '../time-zones/zone-groups.ts';

interface MemberFactsProps {
  readonly member: Member | Card;
  readonly departments: readonly Department[];
}

/**
 * Shows the facts of a card to its reader; in the directory and wherever a card is shown as others see it.
 */
export function MemberFacts({ member, departments }: MemberFactsProps) {
  const renew = useRenewal(getMember);
  const path = departmentPath(departments, member.departmentId);
  const head = departments.find(({ id }) => id === member.departmentId)?.head;
  return (
    <Stack gap={5}>
      <Row gap={4} isOneLine>
        <Avatar {...member} src={member.avatar} size="portrait" onFailure={renew} />
        <Stack gap={0} isGrowing>
          <Text size="heading" weight="strong">
            <bdi>{listName(member)}</bdi>
          </Text>
          {member.position !== '' && (
            <Text tone="secondary">
              <bdi>{member.position}</bdi>
            </Text>
          )}
          {member.isSuspended && <Badge variant="attention">{t('company.people.suspended')}</Badge>}
        </Stack>
      </Row>
      <Facts>
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
          <Moment at={member.joinedAt} variant="day" />
        </Fact>
      </Facts>
    </Stack>
  );
}

/** Shows the facts that the person shares with colleagues; those that the reader may not know are absent. */
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
