import { calendarPages, type ReceivedAct, type ReceivedEvent } from '@artel/calendar/contract';
import { useProfile } from '@artel/company/web';
import { PageLink, t } from '@artel/web';
import { Button, Callout, Panel, QuietButton, Row, Stack, Text, TextField } from '@artel/web/ui';
import { useState } from 'react';
import { shownIn } from '../times/period.ts';
import { bothClocks, rangeWords } from '../times/range-words.ts';
import { repeatWords } from './received-words.ts';

interface ReceivedCardProps {
  readonly event: ReceivedEvent;
  /** Whether an answer can be sent to the organiser. */
  readonly canReply: boolean;
  readonly sender: string;
  readonly isBusy: boolean;
  readonly onAct: (act: ReceivedAct, comment: string) => void;
}

/** The card above the text of a letter that contains an event: the event and the buttons to answer. */
export function ReceivedCard(props: ReceivedCardProps) {
  const { event, sender } = props;
  const zone = useProfile().timeZone;
  const { title, place, notes, rule, organiser, isOccurrence, guestCount, busyWith, remarks } = event;
  return (
    <Panel as="section" room="low" aria-label={t('calendar.received.card.label', { title })}>
      <Stack gap={2}>
        <Headline event={event} sender={sender} zone={zone} />
        <Text as="h3" weight="strong" isAsTyped>
          {title}
        </Text>
        {event.hasTime && <Text>{bothClocks(event, zone)}</Text>}
        {rule !== null && <Text tone="secondary">{repeatWords(rule)}</Text>}
        {isOccurrence && <Text tone="secondary">{t('calendar.received.card.occurrence')}</Text>}
        {place !== '' && <Text isAsTyped>{place}</Text>}
        {organiser !== null && (
          <Text size="small" tone="secondary">
            {t('calendar.received.card.organiser', { name: organiserWords(organiser) })}
            {guestCount > 1 && ` · ${t('calendar.received.card.guests', { count: guestCount })}`}
          </Text>
        )}
        {notes !== '' && (
          <Text size="small" isAsTyped>
            {notes.length > LONGEST_NOTES ? `${notes.slice(0, LONGEST_NOTES)}…` : notes}
          </Text>
        )}
        {busyWith.length > 0 && (
          <Callout>{t('calendar.received.card.busy', { titles: busyWith.join(', ') })}</Callout>
        )}
        {remarks.map((remark) => (
          <Text key={remark} size="small" tone="secondary">
            {t(`calendar.received.remark.${remark}`)}
          </Text>
        ))}
        <Acts {...props} />
      </Stack>
    </Panel>
  );
}

/** Longer notes are cut; the letter below contains them in full. */
const LONGEST_NOTES = 300;

const organiserWords = ({ name, email }: { readonly name: string; readonly email: string }) =>
  name === '' || name === email ? email : `${name}, ${email}`;

/** Shows the special circumstances of the letter above its content. */
function Headline({
  event,
  sender,
  zone,
}: Pick<ReceivedCardProps, 'event' | 'sender'> & { readonly zone: string }) {
  const { kind, standing, before, isFromOrganiser, organiser } = event;
  const translate = (name: string, values?: Record<string, string>) =>
    t(`calendar.received.card.${name}`, values);
  if (standing === 'other') return <Callout tone="danger">{translate('other')}</Callout>;
  if (kind === 'cancel')
    return (
      <Callout tone="danger">
        {translate('cancelled')}
        {!isFromOrganiser && <p>{translate('cancelled-stranger', { sender })}</p>}
      </Callout>
    );
  if (standing === 'outdated') return <Callout>{translate('outdated')}</Callout>;
  if (kind === 'reply' || kind === 'counter') return <ReplyWords event={event} />;
  return (
    <>
      {before !== null && (
        <Callout>
          {translate('changed')}
          <p>{translate('before', { when: rangeWords(before, zone) })}</p>
        </Callout>
      )}
      {before === null && standing === 'changed' && <Text tone="secondary">{translate('changed-else')}</Text>}
      {!isFromOrganiser && organiser !== null && (
        <Text size="small" tone="secondary">
          {translate('stranger', { sender, organiser: organiser.email })}
        </Text>
      )}
    </>
  );
}

function ReplyWords({ event: { kind, reply } }: Pick<ReceivedCardProps, 'event'>) {
  if (reply === null) return null;
  const name = reply.name || reply.email;
  const key = kind === 'counter' ? 'counter' : `reply-${reply.answer}`;
  return (
    <>
      <Text weight="medium">{t(`calendar.received.card.${key}`, { name })}</Text>
      {reply.comment !== '' && <Text isAsTyped>{reply.comment}</Text>}
    </>
  );
}

const ANSWERS = ['accepted', 'tentative', 'declined'] as const;

function Acts(props: ReceivedCardProps) {
  const { kind, standing, invitedAs, organiser } = props.event;
  if (standing === 'other' || standing === 'outdated') return null;
  if (kind === 'reply' || kind === 'counter') return <ReplyActs {...props} />;
  if (standing === 'own') return <State words={t('calendar.received.card.own')} event={props.event} />;
  if (kind === 'cancel') return <CancelActs {...props} />;
  if (organiser === null)
    return <State words={t('calendar.received.card.no-organiser')} event={props.event} isLinked={false} />;
  const isInvited = kind === 'request' && (invitedAs !== null || standing === 'inside');
  return isInvited ? <Answers {...props} /> : <AddActs {...props} />;
}

function ReplyActs({ event, isBusy, onAct }: ReceivedCardProps) {
  const { kind, reply } = event;
  if (reply?.mayApply)
    return (
      <Row>
        <Button loading={isBusy} onClick={() => onAct('apply', '')}>
          {t('calendar.received.card.apply')}
        </Button>
      </Row>
    );
  const words = t(`calendar.received.card.${reply?.isApplied ? 'applied' : 'not-applied'}`);
  return <State words={kind === 'counter' ? null : words} event={event} />;
}

function CancelActs({ event, isBusy, onAct }: ReceivedCardProps) {
  if (event.standing === 'inside') return <State words={null} event={event} />;
  if (event.eventId === null)
    return <State words={t('calendar.received.card.gone')} event={event} isLinked={false} />;
  return (
    <Row>
      <Button variant="default" loading={isBusy} onClick={() => onAct('remove', '')}>
        {t('calendar.received.card.remove')}
      </Button>
    </Row>
  );
}

/** A reader who is not invited may add the event to the calendar too. */
function AddActs({ event, isBusy, onAct }: ReceivedCardProps) {
  const { kind, eventId, standing } = event;
  return (
    <>
      {kind === 'request' && <Text tone="secondary">{t('calendar.received.card.not-invited')}</Text>}
      {eventId !== null && standing === 'same' ? (
        <State words={t('calendar.received.card.in-calendar')} event={event} />
      ) : (
        <Row>
          <Button variant="default" loading={isBusy} onClick={() => onAct('add', '')}>
            {t('calendar.received.card.add')}
          </Button>
        </Row>
      )}
    </>
  );
}

interface StateProps {
  readonly words: string | null;
  readonly event: ReceivedEvent;
  readonly isLinked?: boolean;
}

/** Shows the event's present state in the calendar, with a link to it. */
function State({ words, event: { eventId, startsAt, isAllDay }, isLinked = true }: StateProps) {
  const zone = useProfile().timeZone;
  const day = isAllDay ? startsAt.slice(0, 10) : shownIn(zone, startsAt).slice(0, 10);
  return (
    <Row aria-live="polite">
      {words !== null && (
        <Text as="span" size="small" tone="secondary">
          {words}
        </Text>
      )}
      {isLinked && eventId !== null && (
        <PageLink page={calendarPages.calendar} search={{ day, open: eventId }}>
          {t('calendar.received.card.show')}
        </PageLink>
      )}
    </Row>
  );
}

function Answers({ event, canReply, isBusy, onAct }: ReceivedCardProps) {
  const { answer, standing, rule, endsAt } = event;
  const [comment, setComment] = useState<string | null>(null);
  const isPast = rule === null && event.hasTime && Date.parse(endsAt) < Date.now();
  return (
    <>
      {isPast && <Text tone="secondary">{t('calendar.received.card.past')}</Text>}
      <Row role="group" aria-label={t('calendar.your-answer')}>
        {ANSWERS.map((name) => (
          <Button
            key={name}
            variant={answer === name ? 'filled' : 'default'}
            aria-pressed={answer === name}
            disabled={isBusy}
            onClick={() => onAct(name, comment ?? '')}
          >
            {t(`calendar.answer.${name}`)}
          </Button>
        ))}
        {comment === null && (canReply || standing === 'inside') && (
          <QuietButton onClick={() => setComment('')}>{t('calendar.received.card.add-comment')}</QuietButton>
        )}
      </Row>
      {comment !== null && (
        <TextField
          name="comment"
          label={t('calendar.received.card.comment')}
          value={comment}
          onChange={(value) => setComment(value.slice(0, 1000))}
          error={undefined}
          isOptional
          isFocused
        />
      )}
      {answer !== 'none' && <State words={t(`calendar.received.card.answered-${answer}`)} event={event} />}
      {!canReply && standing !== 'inside' && (
        <Text size="small" tone="secondary">
          {t('calendar.received.card.no-reply')}
        </Text>
      )}
    </>
  );
}
