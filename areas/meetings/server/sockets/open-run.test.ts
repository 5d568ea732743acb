import { type MeetPerson, type MeetServerFrame, meetClose } from '@artel/meetings/contract';
import { expect, test } from 'vitest';
import type { ToMedia } from '../media/messages.ts';
import type { MeetConnection } from './meet-connection.ts';
import { createOpenRun } from './open-run.ts';

function connectionFor() {
  const frames: MeetServerFrame[] = [];
  const codes: number[] = [];
  const connection: MeetConnection = {
    address: '',
    isOpen: true,
    send: (frame) => void frames.push(frame),
    pass: () => undefined,
    admitFrame: () => true,
    beat: () => undefined,
    end: (code) => void codes.push(code),
    terminate: () => undefined,
  };
  return { connection, frames, codes };
}

function start() {
  const waiting: (() => void)[] = [];
  const gone: [string, boolean][] = [];
  const media: ToMedia[] = [];
  const run = createOpenRun({
    runId: 'run',
    title: 'Планёрка',
    toMedia: (message) => void media.push(message),
    later: (_ms, act) => {
      waiting.push(act);
      return () => void waiting.splice(waiting.indexOf(act), 1);
    },
    onGone: (...what) => void gone.push(what),
  });
  const enter = (id: string, role: MeetPerson['role'] = 'participant') => {
    const client = connectionFor();
    const person = {
      id,
      name: id,
      isGuest: false,
      role,
      audio: false,
      video: false,
      screen: false,
      hand: false,
    };
    run.seat(
      { companyId: 'c', runId: 'run', title: 'Планёрка', person, session: null, isAdopted: false },
      client.connection,
      true,
    );
    return client;
  };
  return { run, enter, waiting, gone, media };
}

test('a person whose socket broke is present for the grace, and returns without leaving', () => {
  const { run, enter, waiting, gone } = start();
  const [a, b] = [enter('a'), enter('b')];
  run.closed('a', a.connection);
  expect(waiting).toHaveLength(1);
  const again = enter('a');
  expect(waiting).toHaveLength(0);
  expect(again.frames[0]).toMatchObject({ type: 'snapshot', me: 'a', people: [{ id: 'a' }, { id: 'b' }] });
  expect(b.frames.some(({ type }) => type === 'left')).toBe(false);
  run.closed('a', again.connection);
  waiting[0]?.();
  expect(b.frames.at(-1)).toMatchObject({ type: 'left', id: 'a' });
  expect(gone).toEqual([['a', false]]);
  run.closed('b', b.connection);
  waiting.at(-1)?.();
  expect(gone.at(-1)).toEqual(['b', true]);
});

test('a second socket of the same person replaces the first one, twenty times without a ghost', () => {
  const { run, enter, gone } = start();
  const watcher = enter('watcher');
  let former = enter('a');
  for (let n = 0; n < 20; n++) {
    const next = enter('a');
    expect(former.codes).toEqual([meetClose.replaced]);
    run.closed('a', former.connection);
    former = next;
  }
  expect(run.size).toBe(2);
  expect(gone).toEqual([]);
  expect(watcher.frames.filter(({ type }) => type === 'left')).toEqual([]);
});

test('a viewer sends neither sound nor pictures, whatever the browser says', () => {
  const { run, enter, media } = start();
  const viewer = enter('v', 'viewer');
  run.receive('v', viewer.connection, {
    type: 'state',
    state: { audio: true, video: true, screen: true, hand: true },
  });
  expect(media.at(-1)).toEqual({
    type: 'gate',
    id: 'v',
    gate: { audio: false, video: false, screen: false },
  });
});

test('answers of the media process for an older pair of connections are dropped', () => {
  const { run, enter } = start();
  const a = enter('a');
  run.receive('a', a.connection, { type: 'up', attempt: 2, sdp: 'offer' });
  run.fromMedia({ type: 'up', id: 'a', attempt: 1, sdp: 'old' });
  run.fromMedia({ type: 'lost', id: 'a', attempt: 1 });
  run.fromMedia({ type: 'up', id: 'a', attempt: 2, sdp: 'new' });
  expect(a.frames.filter(({ type }) => type === 'up' || type === 'media-lost')).toEqual([
    { type: 'up', attempt: 2, sdp: 'new' },
  ]);
});

test('a host turns a microphone off, the person alone turns it on again, and no one else can', () => {
  const { run, enter, media } = start();
  const [host, a, b] = [enter('host', 'host'), enter('a'), enter('b')];
  const on = { audio: true, video: false, screen: false, hand: false };
  run.receive('a', a.connection, { type: 'state', state: on });
  run.receive('b', b.connection, { type: 'mute', id: 'a' });
  expect(b.frames.at(-1)).toEqual({ type: 'refused', frame: 'mute' });
  expect(media.at(-1)).toMatchObject({ type: 'gate', id: 'a', gate: { audio: true } });
  run.receive('host', host.connection, { type: 'mute', id: 'a' });
  expect(a.frames.at(-1)).toEqual({ type: 'turned-off', what: 'audio' });
  expect(b.frames.at(-1)).toMatchObject({ type: 'person', person: { id: 'a', audio: false } });
  expect(media.at(-1)).toMatchObject({ type: 'gate', id: 'a', gate: { audio: false } });
  run.receive('a', a.connection, { type: 'state', state: on });
  expect(media.at(-1)).toMatchObject({ type: 'gate', id: 'a', gate: { audio: true } });
});

test('a person learns that another screen replaced theirs', () => {
  const { run, enter } = start();
  const [a, b] = [enter('a'), enter('b')];
  const shares = { audio: false, video: false, screen: true, hand: false };
  run.receive('a', a.connection, { type: 'state', state: shares });
  run.receive('b', b.connection, { type: 'state', state: shares });
  expect(a.frames).toContainEqual({ type: 'turned-off', what: 'screen' });
  expect(b.frames.some(({ type }) => type === 'turned-off')).toBe(false);
});
