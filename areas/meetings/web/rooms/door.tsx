import type { RouteResponse } from '@artel/contract';
import { type getRoom, guestName } from '@artel/meetings/contract';
import { t } from '@artel/web';
import { Button, Form, Row, Stack, SubmitButton, Text, TextField, useForm } from '@artel/web/ui';
import { IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from '@tabler/icons-react';
import * as z from 'zod/mini';
import styles from './room.module.css';
import type { Entry } from './room-screen.tsx';
import { useOwnDevices } from './use-own-devices.ts';
import { Video } from './video.tsx';

interface DoorProps {
  readonly room: RouteResponse<typeof getRoom>;
  readonly onEnter: (entry: Entry) => void;
}

const schema = z.object({ name: guestName });

/**
 * The page before the room: the own picture, the state of the devices and one button. A person without any
 * device may enter too.
 */
export function Door({ room, onEnter }: DoorProps) {
  const devices = useOwnDevices();
  const { audio, video, problems, isReady } = devices;
  const enter = (name?: string) => {
    onEnter({ ...devices.transfer(), ...(name !== undefined && { name }) });
  };
  return (
    <Stack as="section" aria-labelledby="room-title">
      <Stack gap={1}>
        <Text as="h1" size="large" id="room-title">
          {room.title}
        </Text>
        <Text tone="secondary">
          {[room.companyName, room.people > 0 && t('meetings.room.inside', { count: room.people })]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Stack>
      <div className={styles.mirror}>
        {video ? (
          <Video track={video} isMirrored />
        ) : (
          <Text tone="secondary">{t('meetings.room.camera-off')}</Text>
        )}
      </div>
      <Row>
        <DeviceButton kind="audio" isOn={audio !== null} onToggle={() => devices.toggle('audio')} />
        <DeviceButton kind="video" isOn={video !== null} onToggle={() => devices.toggle('video')} />
      </Row>
      {(['audio', 'video'] as const).map((kind) => {
        const problem = problems[kind];
        return (
          problem !== null && (
            <Text key={kind} size="small" role="status">
              {t(`meetings.room.problem.${kind}.${problem}`)}
            </Text>
          )
        );
      })}
      {room.isMember ? (
        <Button onClick={() => enter()}>{t('meetings.room.enter')}</Button>
      ) : (
        <GuestForm onEnter={enter} />
      )}
      {!isReady && (
        <Text size="small" tone="secondary">
          {t('meetings.room.asks-devices')}
        </Text>
      )}
    </Stack>
  );
}

function GuestForm({ onEnter }: { readonly onEnter: (name: string) => void }) {
  const form = useForm({
    name: 'meetings/guest',
    initial: { name: '' },
    schema,
    submit: async ({ name }) => onEnter(name.trim()),
  });
  return (
    <Form form={form} label={t('meetings.room.as-guest')}>
      <TextField {...form.field('name')} label={t('forms.guestName')} autoComplete="name" />
      <SubmitButton isPending={form.isPending} isWide>
        {t('meetings.room.enter')}
      </SubmitButton>
    </Form>
  );
}

const ICONS = {
  audio: [IconMicrophone, IconMicrophoneOff],
  video: [IconVideo, IconVideoOff],
} as const;

interface DeviceButtonProps {
  readonly kind: 'audio' | 'video';
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

function DeviceButton({ kind, isOn, onToggle }: DeviceButtonProps) {
  const [On, Off] = ICONS[kind];
  const Icon = isOn ? On : Off;
  return (
    <Button
      variant="default"
      aria-pressed={isOn}
      leftSection={<Icon size={18} stroke={1.5} />}
      onClick={onToggle}
    >
      {t(`meetings.room.device.${kind}`)}
    </Button>
  );
}
