import { expect, test } from 'vitest';
import { describeChanges, idsIn } from './describe-changes.ts';

const id = '018f0000-0000-7000-8000-000000000001';

test('a field within a field is shown by its path, and only where it changed', () => {
  const signer = { name: '', position: 'Директор', basis: 'Устав' };
  const changes = describeChanges({ signer }, { signer: { ...signer, name: 'Анна Соколова' } });
  expect(changes).toEqual([{ name: 'signer.name', before: '', after: 'Анна Соколова' }]);
});

test('values of a list are shown in words of their own, without ids and notation', () => {
  const account = { id, bik: '044525225', bankName: '', account: '40702810938000060473', isMain: true };
  const changes = describeChanges(
    { bankAccounts: [], workingDays: [1, 2] },
    { bankAccounts: [account, { ...account, bik: '044525974' }], workingDays: [1, 2, 3] },
  );
  expect(changes).toEqual([
    {
      name: 'bankAccounts',
      before: '',
      after: '044525225, 40702810938000060473; 044525974, 40702810938000060473',
    },
    { name: 'workingDays', before: '1, 2', after: '1, 2, 3' },
  ]);
  const handedOver = [
    { kind: 'company/departments', to: id, count: 2 },
    { kind: 'company/absences', to: null, count: 1 },
  ];
  expect(describeChanges(null, { handedOver, ids: [id, id] })).toEqual([
    { name: 'handedOver', before: null, after: 'company/departments, 2; company/absences, 1' },
    { name: 'ids', before: null, after: '2' },
  ]);
});

const getId = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;

test('people in a record are shown by name: the receiver, the first of many and the number of others', () => {
  const names = new Map([
    [getId(1), 'Анна Соколова'],
    [getId(2), 'Илья Тимофеев'],
  ]);
  const handedOver = [{ kind: 'disk/folders', to: getId(2), count: 3 }];
  const memberIds = Array.from({ length: 10_000 }, (_, at) => getId(at + 1));
  expect(describeChanges(null, { handedOver, memberIds, memberId: getId(1) }, names)).toEqual([
    { name: 'handedOver', before: null, after: 'disk/folders, Илья Тимофеев, 3' },
    { name: 'memberIds', before: null, after: 'Анна Соколова, Илья Тимофеев, +9998' },
    { name: 'memberId', before: null, after: 'Анна Соколова' },
  ]);
});

test('an id that is no longer known is never shown, alone or among others', () => {
  expect(describeChanges({ openedBy: getId(1) }, { openedBy: getId(2), memberIds: [getId(3)] })).toEqual([
    { name: 'memberIds', before: null, after: '1' },
  ]);
});

test('the ids of a record are found at any place, those of a list only as many as are named', () => {
  const memberIds = Array.from({ length: 10_000 }, (_, at) => getId(at));
  expect(idsIn({ memberIds })).toHaveLength(20);
  expect(idsIn({ a: getId(1), b: { c: [{ to: getId(2) }] }, d: 'text', e: null })).toEqual([
    getId(1),
    getId(2),
  ]);
});
