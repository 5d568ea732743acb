import { calendarPages, nextEventsPart } from '@artel/calendar/contract';
import { createWidget, PageLink, t } from '@artel/web';
import { Line, Lines, Moment, Panel, Row, Stack, Text } from '@artel/web/ui';
import { dayWords } from '../times/day-words.ts';

/** The next events of the own calendar, each with a link. */
export const NextEventsWidget = createWidget(nextEventsPart, ({ data: { items } }) => (
  <Panel as="section" room="none" aria-labelledby="next-events-widget">
    <Row as="header" gap={4} align="baseline" justify="between" isOneLine room="whole">
      <h2 id="next-events-widget">{t('calendar.widget.title')}</h2>
      <PageLink page={calendarPages.calendar}>{t('calendar.widget.all')}</PageLink>
    </Row>
    <Lines variant="reaching" aria-labelledby="next-events-widget">
      {items.map(({ eventId, original, title, startsAt, isAllDay }) => (
        <Line key={`${eventId} ${original}`} isOneLine>
          <Stack as="span" gap={0} isGrowing>
            <Text as="span" isCut>
              <PageLink
                page={calendarPages.calendar}
                search={{ open: eventId, ...(original !== null && { at: original }) }}
                variant="name"
                title={title}
              >
                <bdi>{title}</bdi>
              </PageLink>
            </Text>
          </Stack>
          <Text as="span" size="small" tone="secondary" isNumbers>
            {isAllDay ? (
              dayWords(startsAt.slice(0, 10), { day: 'numeric', month: 'long' })
            ) : (
              <Moment at={startsAt} variant="appointed" />
            )}
          </Text>
        </Line>
      ))}
    </Lines>
  </Panel>
));
