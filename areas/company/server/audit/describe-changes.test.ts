import { expect, test } from 'vitest';
import { describeChanges } from './describe-changes.ts';

const id = '018f0000-0000-7000-8000-000000000001';

test('a field within a field is told by its path, and only where it changed', () => {
  const signer = { name: '', position: 'Директор', basis: 'Устав' };
  const changes = describeChanges({ signer }, { signer: { ...signer, name: 'Анна Соколова' } });
  expect(changes).toEqual([{ name: 'signer.name', before: '', after: 'Анна Соколова' }]);
});

test('values of a list are told in words of their own, without ids and notation', () => {
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
