import { nextMeetingPart } from '@artel/meetings/contract';
import { t, widgetOf } from '@artel/web';
import { Moment, Panel } from '@artel/web/ui';
import styles from './next-meeting-widget.module.css';

/** The dashboard's piece about the person's next meeting. */
export const NextMeetingWidget = widgetOf(nextMeetingPart, ({ data }) => (
  <Panel as="section" room="low" aria-labelledby="next-meeting-widget">
    <h2 id="next-meeting-widget">{t('meetings.next.title')}</h2>
    <p className={styles.name}>{data.title}</p>
    <p>
      <Moment at={data.startsAt} isAppointed />
      {', '}
      {t('meetings.next.minutes', { count: data.minutes })}
      {data.guests > 0 && `, ${t('meetings.next.guests', { count: data.guests })}`}
    </p>
  </Panel>
));
